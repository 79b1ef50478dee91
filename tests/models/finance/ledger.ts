import { mostLines } from '../../../src/domain/ledger/ledger.ts';
import { entryDetailsMachine } from '../../../src/machines/ledger/entryDetailsMachine.ts';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import type { DraftLine } from '../../../src/machines/ledger/entryLines.ts';
import { isBlank } from '../../../src/machines/ledger/entryLines.ts';
import { entryListMachine, ledgerNarrowingsMachine } from '../../../src/machines/ledger/entryListMachine.ts';
import type { EntryContext } from '../../../src/machines/ledger/entryRules.ts';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import { bareHost, hostBroke, hostDown, offering, refusal } from '../../support/examples/examples.ts';
import { freshReversal, payrollReversal } from '../../support/examples/gateExamples.ts';
import {
  depreciation,
  entryChoices,
  lopsidedEntry,
  payroll,
  payrollEntry,
  received,
  spreadsheetRows,
} from '../../support/examples/ledgerExamples.ts';
import { accepted, refused } from '../../support/examples/sendings.ts';
import { titleNarrowings } from '../../support/examples/titleExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { told } from '../app/address.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';
import { optionsModel } from '../shared/optionsModel.ts';
import { pagedListModel } from '../shared/registryModels.ts';

export const ledgerNarrowingsModel = optionsModel(
  ledgerNarrowingsMachine,
  { projects: titleNarrowings.projects },
  ({ projects }) => projects.length,
);

export const ledgerModel = defineModel(ledgerMachine, {
  cases: () => ({
    'toggle the list': { type: 'list.toggled' },
    'toggle the form': { type: 'form.toggled', today },
    'look at an entry': { type: 'details.requested', entry: payroll },
    'the address names an entry': told({ entry: payroll.id }),
    'the address names another': told({ entry: depreciation.id }),
    'the address names none': told({}),
    'the address asks for a new one': told({ new: 'entry' }),
    'the day is told': done('today', today),
    'no day is told': failed('today', hostBroke),
    'the details are closed': done('details'),
    'the entry is reversed': { type: 'entry.reversed' },
    'duplicate it': { type: 'duplicate.requested', entry: payrollEntry, today },
    'the entry is saved': done('form', { kind: 'saved', entry: payroll, again: false }),
    'the entry is saved and another follows': done('form', { kind: 'saved', entry: payroll, again: true }),
    'the entry is given up': done('form', { kind: 'cancelled', isInDoubt: false, next: 'list' }),
    'the entry is hidden': done('form', { kind: 'cancelled', isInDoubt: true, next: 'nothing' }),
  }),
  facts: ({ context }) => context.opened,
});

/** On a host with duplicates. */
export const duplicatingLedgerModel = defineModel(ledgerMachine, {
  name: 'ledger (quick keying)',
  input: { ...offering, capabilities: ['lists.1'] },
  cases: () => ({
    'look at an entry': { type: 'details.requested', entry: payroll },
    'duplicate it': { type: 'duplicate.requested', entry: payrollEntry, today },
    'the entry is given up': done('form', { kind: 'cancelled', isInDoubt: false, next: 'list' }),
  }),
  facts: ({ context }) => context.opened,
});

export const entryListModel = pagedListModel(entryListMachine, {
  open: payroll,
  other: depreciation,
  created: received,
  updated: { ...payroll, description: 'Folha' },
});

export const entryDetailsModel = defineModel(entryDetailsMachine, {
  input: { id: payroll.id, movementId: null, ...offering },
  cases: ({ context: { id } }) => ({
    'the entry arrives': id === payroll.id && done('load', payrollEntry),
    'an unbalanced entry arrives': id === payroll.id && done('load', lopsidedEntry),
    'its reversal arrives': id !== payroll.id && done('load', payrollReversal),
    'loading fails': failed('load', hostBroke),
    'the answer is slow': after('patience', 'entryDetails.loading.brief'),
    retry: { type: 'details.retried' },
    close: { type: 'details.closed' },
    'open what it is tied to': id === payroll.id && { type: 'details.linked', id: payrollReversal.id },
    reverse: { type: 'reversal.requested', today },
    print: { type: 'print.requested' },
    'the paper is made': { type: 'print.made' },
    'no paper is made': { type: 'print.failed' },
    'it is reversed': done('reversal', { kind: 'saved', row: freshReversal, created: false }),
    'it is not reversed': done('reversal', { kind: 'cancelled', newer: null, isInDoubt: false }),
    'nobody knows': done('reversal', { kind: 'cancelled', newer: null, isInDoubt: true }),
    'the session is resumed': { type: 'session.resumed' },
  }),
  facts: ({ context }) => [context.id, context.entry?.isUnbalanced ?? null],
});

/** On a bare host an entry is read and closed. */
export const specifiedDetailsModel = defineModel(entryDetailsMachine, {
  name: 'entryDetails (as specified)',
  input: { id: payroll.id, movementId: null, ...bareHost },
  cases: () => ({
    'the entry arrives': done('load', payrollEntry),
    print: { type: 'print.requested' },
    reverse: { type: 'reversal.requested', today },
    close: { type: 'details.closed' },
  }),
  facts: () => null,
});

export const entryInput = { today, date: today };
const account = String(bank.id);
export const filledLine = { account_id: account, amount: '100,00' };
export const linePatched = (line: DraftLine, patch: Partial<DraftLine>) =>
  ({ type: 'line.patched', key: line.key, patch }) as const;

const wordsOf = ({ account_id, type, amount }: DraftLine) => `${account_id} ${type} ${amount}`;
export const factsOfLines = ({ lines, removed }: EntryContext) => [
  lines.map(wordsOf),
  removed && [removed.at, wordsOf(removed.line)],
];

/** The laws of the balance, line by line. */
export const balanceModel = defineModel(entryFormMachine, {
  name: 'entryForm (balance)',
  input: entryInput,
  cases: ({ context: { lines, removed } }) => {
    const [first, ...others] = lines;
    const last = others.at(-1);
    const isSettled = last !== undefined && !removed;
    return {
      'fill the first line': first && isBlank(first) && !removed && linePatched(first, filledLine),
      'fill the last line': isSettled && isBlank(last) && linePatched(last, filledLine),
      'take the account out of the last line':
        isSettled && last.account_id === account && linePatched(last, { account_id: '' }),
      'change the amount of the last line':
        isSettled && last.amount === '100,00' && linePatched(last, { amount: '90,00' }),
      'balance the last line': isSettled && { type: 'balance.requested' },
      'add a line': lines.length < 3 && !removed && first && !isBlank(first) && { type: 'line.added' },
      'remove the last line': lines.length < 3 && isSettled && { type: 'line.removed', key: last.key },
      'remove the only line': first && !last && { type: 'line.removed', key: first.key },
      'bring the line back': { type: 'removal.undone' },
      'change a line that is gone': { type: 'line.patched', key: 0, patch: filledLine },
      'remove a line that is gone': { type: 'line.removed', key: 0 },
      save: { type: 'entry.submitted', again: false },
    };
  },
  facts: ({ context }) => factsOfLines(context),
});

/** With balanced lines: the head, the host's answers, closing. */
export const postingModel = defineModel(entryFormMachine, {
  name: 'entryForm (posting)',
  input: entryInput,
  cases: ({ context: { lines, values, faults } }) => {
    const [first, last] = lines;
    const isDescribed = values.description !== '';
    return {
      'fill the first line': first && isBlank(first) && !isDescribed && linePatched(first, filledLine),
      'balance the last line': first && !isBlank(first) && { type: 'balance.requested' },
      'choose the account of the last line':
        last?.amount === '100,00' && last.account_id === '' && linePatched(last, { account_id: account }),
      describe: !isDescribed &&
        (faults.length === 0 || lines.every(isBlank)) && {
          type: 'entry.patched',
          patch: { description: 'Folha de novembro' },
        },
      'take the description out': isDescribed &&
        lines.every(isBlank) && { type: 'entry.patched', patch: { description: '' } },
      save: { type: 'entry.submitted', again: false },
      close: { type: 'entry.closed', next: 'list' } as const,
      discard: { type: 'discard.confirmed' },
      'go on editing': { type: 'discard.declined' },
      'the host refuses lines': done(
        'sending',
        refused(
          refusal(422, [
            { loc: ['body', 'lines', 0, 'account_id'], msg: 'Conta inativa.', type: 'inactive' },
            { loc: ['body', 'entry_date'], msg: 'A data não pode ser futura.', type: 'future' },
          ]),
        ),
      ),
      'the host refuses the entry': done('sending', refused(refusal(409, 'Período encerrado.'))),
      'no answer comes': done('sending', refused(hostDown, [{ body: {}, key: 'key-1' }])),
      'the answer is slow': after('patience', 'entryForm.open.entry.submitting.brief'),
      'it is posted': done('sending', accepted(payroll)),
    };
  },
  facts: ({ context }) => [factsOfLines(context), context.values.description, context.doubts.length],
});

/** Choices, and lines from a spreadsheet. */
export const pasteModel = defineModel(entryFormMachine, {
  name: 'entryForm (paste)',
  input: entryInput,
  cases: ({ context: { lines, pasted } }) => ({
    'options arrive': done('loadOptions', entryChoices),
    'options do not arrive': failed('loadOptions', hostDown),
    'options are slow': after('patience', 'entryForm.open.options.loading.brief'),
    'ask for the options again': { type: 'options.retried' },
    'the session is resumed': { type: 'session.resumed' },
    'paste two rows': lines.every(isBlank) && { type: 'paste.opened', text: spreadsheetRows(2) },
    'correct the text': pasted !== '' && { type: 'paste.edited', text: `${spreadsheetRows(2)}\nx` },
    'clear the text': pasted !== '' && { type: 'paste.edited', text: '' },
    'insert the lines': { type: 'paste.accepted' },
    'close the paste': { type: 'paste.closed' },
    close: { type: 'entry.closed', next: 'list' } as const,
    discard: { type: 'discard.confirmed' },
    'go on editing': { type: 'discard.declined' },
  }),
  facts: ({ context: { lines, pasted } }) => [lines.length, lines.every(isBlank), pasted],
});

const largest = '9.999.999.999.999,99';

/** Limits of an entry: too many lines, and too much money; and the next entry after saving. */
export const limitsModel = defineModel(entryFormMachine, {
  name: 'entryForm (limits)',
  input: entryInput,
  cases: ({ context: { lines, values } }) => ({
    'options arrive': done('loadOptions', entryChoices),
    'paste as many lines as fit': lines.every(isBlank) && {
      type: 'paste.opened',
      text: spreadsheetRows(mostLines),
    },
    'paste two great debits and credits': lines.every(isBlank) && {
      type: 'paste.opened',
      text: spreadsheetRows(4, largest),
    },
    'insert the lines': { type: 'paste.accepted' },
    'add a line': lines.length === mostLines && { type: 'line.added' },
    describe: lines.length === mostLines &&
      values.description === '' && { type: 'entry.patched', patch: { description: 'Carga inicial' } },
    'save and begin another': { type: 'entry.submitted', again: true },
    'it is posted': done('sending', accepted(payroll)),
  }),
  facts: ({ context: { lines, pasted, values } }) => [
    lines.length,
    lines.every(isBlank),
    pasted.length,
    values.description,
  ],
});
