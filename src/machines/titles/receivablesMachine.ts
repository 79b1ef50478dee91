import { canBeReceived, type Receivable } from '../../domain/titles/receivable.ts';
import { receivableTexts } from '../../texts/titles/titles.ts';
import { pending } from '../posting/pendingNotice.ts';
import { createListMachine } from '../shared/lists/listMachine.ts';
import { createTitlesMachine, type TitlesActor } from './titlesMachine.ts';

export const receivableListMachine = createListMachine<Receivable>({
  id: 'receivableList',
  loadFailed: receivableTexts.loadFailed,
  compare: (a, b) => (a.due_date < b.due_date ? -1 : a.due_date > b.due_date ? 1 : 0),
  hides: () => false,
});

/** Accounts receivable (SPEC §2, §4); titles come from the CRM's confirmed sales. */
export const receivablesMachine = createTitlesMachine<Receivable>({
  id: 'receivables',
  list: receivableListMachine,
  canBeSettled: canBeReceived,
  settlementPending: ({ description }) => pending(receivableTexts.settlePending(description)),
});

export type ReceivablesActor = TitlesActor<Receivable>;
