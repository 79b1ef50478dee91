import { canBePaid, type Payable } from '../../domain/titles/payable.ts';
import { payableTexts } from '../../texts/titles/titles.ts';
import { pending } from '../posting/pendingNotice.ts';
import { createListMachine } from '../shared/lists/listMachine.ts';
import { createTitlesMachine, type TitlesActor } from './titlesMachine.ts';

export const payableListMachine = createListMachine<Payable>({
  id: 'payableList',
  loadFailed: payableTexts.loadFailed,
  compare: (a, b) => (a.due_date < b.due_date ? -1 : a.due_date > b.due_date ? 1 : 0),
  hides: () => false,
});

/** Accounts payable (SPEC §2, §4). */
export const payablesMachine = createTitlesMachine<Payable>({
  id: 'payables',
  list: payableListMachine,
  canBeSettled: canBePaid,
  settlementPending: ({ description }) => pending(payableTexts.settlePending(description)),
  creationPending: pending(payableTexts.createPending),
});

export type PayablesActor = TitlesActor<Payable>;
