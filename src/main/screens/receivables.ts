import { fromPromise } from 'xstate';
import type { Receivable } from '../../domain/receivable.ts';
import { receivableListMachine, receivablesMachine } from '../../machines/finance/receivablesMachine.ts';
import { listReceivables } from '../../services/receivables.ts';
import { ReceivablesPage } from '../../views/finance/ReceivablesPage.tsx';
import type { OpenedScreen } from '../openedScreen.ts';

export function openReceivables(): OpenedScreen {
  const load = fromPromise<Receivable[]>(({ signal }) => listReceivables(signal));
  const list = receivableListMachine.provide({ actors: { load } });
  return { View: ReceivablesPage, logic: receivablesMachine.provide({ actors: { list } }) };
}
