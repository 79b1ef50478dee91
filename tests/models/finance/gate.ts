import type { PeriodMonth } from '../../../src/domain/control/periodBook.ts';
import {
  periodCloseMachine,
  periodReopenMachine,
  periodsMachine,
} from '../../../src/machines/control/periodsMachine.ts';
import { reversalFormMachine } from '../../../src/machines/ledger/reversalFormMachine.ts';
import { booksMachine } from '../../../src/machines/posting/booksMachine.ts';
import { transferFormMachine } from '../../../src/machines/treasury/transferFormMachine.ts';
import { hostBroke, hostDown } from '../../support/examples/examples.ts';
import {
  filledReopening,
  filledReversal,
  filledTransfer,
  freshReopening,
  freshReversal,
  freshTransfer,
  months,
  periodBook,
} from '../../support/examples/gateExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';
import { optionsModel } from '../shared/optionsModel.ts';
import { askedCommandModel, newFormModel, openFormModel } from '../shared/registryModels.ts';

/** Closed months for the forms of a screen. */
export const booksModel = optionsModel(
  booksMachine,
  { closed_through: '2026-09-30' },
  ({ closed_through }) => closed_through,
);

const key = 'key-1';

export const periodCloseModel = askedCommandModel(periodCloseMachine, {
  open: { ...months.october, key },
  other: months.november,
  created: months.october,
  commanded: { ...months.october, state: 'closed' },
});

export const periodReopenModels = [
  {
    ...newFormModel(
      periodReopenMachine,
      { field: 'reason', typed: filledReopening.values.reason },
      filledReopening,
    ),
    input: { row: freshReopening },
  },
  {
    ...openFormModel(
      periodReopenMachine,
      { field: 'reason', typed: 'Nota de setembro' },
      {
        open: filledReopening,
        newer: { ...filledReopening, values: { reason: 'Nota de agosto' } },
      },
    ),
    name: 'periodReopen (filled)',
  },
];

export const reversalModels = [
  {
    ...newFormModel(
      reversalFormMachine,
      { field: 'reason', typed: filledReversal.values.reason, along: { date: '20/11/2026' } },
      filledReversal,
    ),
    input: { row: freshReversal },
  },
  {
    ...openFormModel(
      reversalFormMachine,
      { field: 'reason', typed: 'Conta errada' },
      {
        open: filledReversal,
        newer: { ...filledReversal, values: { ...filledReversal.values, reason: 'Valor errado' } },
      },
    ),
    name: 'reversalForm (filled)',
  },
];

const { description, ...along } = filledTransfer.values;

export const transferModels = [
  {
    ...newFormModel(transferFormMachine, { field: 'description', typed: description, along }, filledTransfer),
    input: { row: freshTransfer },
  },
  {
    ...openFormModel(
      transferFormMachine,
      { field: 'description', typed: 'Suprimento da obra' },
      {
        open: filledTransfer,
        newer: { ...filledTransfer, values: { ...filledTransfer.values, description: 'Reforço de caixa' } },
      },
    ),
    name: 'transferForm (filled)',
  },
];

export const periodsModel = defineModel(periodsMachine, {
  cases: ({ context: { book } }) => {
    const has = (month: PeriodMonth) => book?.months.includes(month);
    return {
      'the months arrive': done('load', { ...periodBook, key }),
      'no months arrive': book === null && done('load', { ...periodBook, key, months: [] }),
      'loading fails': failed('load', hostBroke),
      'the answer is slow': after('patience', 'periods.loading.wait.brief'),
      retry: { type: 'list.retried' },
      reload: { type: 'list.reloadRequested' },
      'a write of before ends': { type: 'list.outdated' },
      'close October': has(months.october) && { type: 'close.requested', month: months.october, today },
      'close November': has(months.november) && { type: 'close.requested', month: months.november, today },
      'reopen October': has(months.october) && { type: 'reopen.requested', month: months.october },
      'reopen September': has(months.september) && { type: 'reopen.requested', month: months.september },
      'October is closed': done('close', { kind: 'done', row: { ...months.october, state: 'closed' } }),
      'closing is refused': done('close', { kind: 'failed', text: 'Sem rede.', problem: hostDown }),
      'October stays open': done('close', { kind: 'cancelled' }),
      'September is open again': done('reopen', { kind: 'saved', row: freshReopening, created: false }),
      'September stays closed': done('reopen', { kind: 'cancelled', newer: null, isInDoubt: false }),
      'nobody knows': done('reopen', { kind: 'cancelled', newer: null, isInDoubt: true }),
      'the session is resumed': { type: 'session.resumed' },
    };
  },
  facts: ({ context }) => [context.book?.months.length ?? null, context.isOutdated],
});
