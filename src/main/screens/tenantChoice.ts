import { tenantChoiceMachine } from '../../machines/session/tenantChoiceMachine.ts';
import { TenantChoicePage } from '../../views/session/TenantChoicePage.tsx';
import type { OpenedScreen } from '../openedScreen.ts';

export function openTenantChoice(): OpenedScreen {
  return { View: TenantChoicePage, logic: tenantChoiceMachine };
}
