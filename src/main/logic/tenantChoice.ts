import { tenantChoiceMachine } from '../../machines/session/tenantChoiceMachine.ts';
import { TenantChoicePage } from '../../views/session/TenantChoicePage.tsx';
import type { OpenedMachine } from '../openedScreen.ts';

export function openTenantChoice(): OpenedMachine {
  return { View: TenantChoicePage, logic: tenantChoiceMachine };
}
