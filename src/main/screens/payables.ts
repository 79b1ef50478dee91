import { fromPromise } from 'xstate';
import type { Payable } from '../../domain/payable.ts';
import { payableListMachine, payablesMachine } from '../../machines/finance/payablesMachine.ts';
import { listPayables } from '../../services/payables.ts';
import { PayablesPage } from '../../views/finance/PayablesPage.tsx';
import type { OpenedScreen } from '../openedScreen.ts';

export function openPayables(): OpenedScreen {
  const load = fromPromise<Payable[]>(({ signal }) => listPayables(signal));
  const list = payableListMachine.provide({ actors: { load } });
  return { View: PayablesPage, logic: payablesMachine.provide({ actors: { list } }) };
}
