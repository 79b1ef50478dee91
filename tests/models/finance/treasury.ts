import { isSameQuestion, plainLook } from '../../../src/domain/tables/tableLook.ts';
import type { ScreenInput } from '../../../src/machines/shared/screenInput.ts';
import { movementFormMachine } from '../../../src/machines/treasury/movementFormMachine.ts';
import { movementListMachine } from '../../../src/machines/treasury/movementListMachine.ts';
import { movementPasteMachine } from '../../../src/machines/treasury/movementPasteMachine.ts';
import { movementBody } from '../../../src/machines/treasury/movementRules.ts';
import {
  treasuryAccountFormMachine,
  treasuryAccountListMachine,
  treasuryAccountsMachine,
} from '../../../src/machines/treasury/treasuryAccountsMachine.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import {
  ledgerAccountOptionsMachine,
  movementOptionsMachine,
} from '../../../src/machines/treasury/treasuryOptionMachines.ts';
import {
  bareHost,
  hostBroke,
  hostDown,
  offering,
  refusal,
  sessionRefused,
} from '../../support/examples/examples.ts';
import { filledTransfer } from '../../support/examples/gateExamples.ts';
import { accepted, refused } from '../../support/examples/sendings.ts';
import {
  cashBox,
  filledDraft,
  freshDraft,
  itau,
  movementsOf,
  reserve,
  sale,
  today,
} from '../../support/examples/treasuryExamples.ts';
import { bank, office } from '../../support/examples/treeExamples.ts';
import { told } from '../app/address.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';
import { optionsModel } from '../shared/optionsModel.ts';
import { isReady, listModel, newFormModel, openFormModel, rowFormCases } from '../shared/registryModels.ts';

export const treasuryAccountCast = {
  open: itau,
  other: cashBox,
  created: reserve,
  commanded: { ...itau, is_active: false },
};

export const treasuryAccountListModel = listModel(treasuryAccountListMachine, treasuryAccountCast);

export const newTreasuryAccountModel = newFormModel(
  treasuryAccountFormMachine,
  { field: 'name', typed: reserve.name, along: { account_type: 'CAIXA', accountancy_account_id: '4' } },
  reserve,
);
export const openTreasuryAccountModel = openFormModel(
  treasuryAccountFormMachine,
  { field: 'name', typed: 'Itaú Obras' },
  { open: itau, newer: { ...itau, name: 'Itaú Principal', version: 2 } },
);

export const treasuryAccountsModel = defineModel(treasuryAccountsMachine, {
  cases: ({ context: { subject } }) => ({
    ...rowFormCases(treasuryAccountCast, subject),
    'its balance changes': { type: 'balance.changed', account: { ...itau, balanceCents: 1 } },
    'its balance is in doubt': { type: 'balance.doubted' },
  }),
  facts: ({ context }) => context.subject?.id ?? null,
});

export const movementListModel = defineModel(movementListMachine, {
  input: { accountId: itau.id },
  cases: ({ context: { page, rows } }) => ({
    'two pages arrive': done('load', movementsOf(16)),
    'one movement arrives': done('load', movementsOf(1)),
    'no movements arrive': done('load', []),
    'loading fails': failed('load', hostBroke),
    'the answer is slow': after('patience', 'movementList.loading.wait.brief'),
    retry: { type: 'list.retried' },
    reload: { type: 'list.reloadRequested' },
    'a write of before ends': { type: 'list.outdated' },
    'go to the second page': page === 1 && rows.length > 0 && { type: 'page.requested', page: 2 },
    'go to the first page': page === 2 && rows.length > 0 && { type: 'page.requested', page: 1 },
    'the address gives the second page': page === 1 &&
      rows.length === 0 && { type: 'page.requested', page: 2 },
    'the view gives the first page': page === 2 && { type: 'look.changed', look: plainLook },
    'a movement is recorded': { type: 'movement.recorded' },
    'the session is resumed': { type: 'session.resumed' },
  }),
  facts: ({ context: { rows, page } }) => [rows.length, page],
});

export const servedMovementListModel = defineModel(movementListMachine, {
  name: 'movementList (served)',
  input: { accountId: itau.id, isServed: true },
  cases: ({ context: { page, wanted, pages, rows, look }, value }) => ({
    'the page arrives': done('loadPage', { rows: movementsOf(15), page: wanted, pages: 2, total: 16 }),
    'no movements arrive': done('loadPage', { rows: [], page: 1, pages: 1, total: 0 }),
    'loading fails': failed('loadPage', hostBroke),
    'the answer is slow': after('patience', 'movementList.turning.wait.brief'),
    retry: { type: 'list.retried' },
    reload: { type: 'list.reloadRequested' },
    'a write of before ends': { type: 'list.outdated' },
    'go to the second page': isReady(value) &&
      page === 1 &&
      pages === 2 && { type: 'page.requested', page: 2 },
    'go to the first page': isReady(value) && page === 2 && { type: 'page.requested', page: 1 },
    'another look is wanted': rows.length > 0 && {
      type: 'look.changed',
      look: { ...plainLook, search: look.search === '' ? 'al' : '' },
    },
    'a movement is recorded': { type: 'movement.recorded' },
    'the session is resumed': { type: 'session.resumed' },
  }),
  facts: ({ context: { rows, page, wanted, pages, look, answered } }) => [
    ...[rows.length, page, wanted, pages],
    isSameQuestion(look, answered),
  ],
});

const { description, ...along } = filledDraft.values;
const sentBody = movementBody(filledDraft.values);

export const newMovementModel = {
  ...newFormModel(movementFormMachine, { field: 'description', typed: description, along }, filledDraft),
  input: { row: freshDraft },
};
export const filledMovementModel = {
  ...openFormModel(
    movementFormMachine,
    { field: 'description', typed: 'Sinal da venda 12' },
    {
      open: filledDraft,
      newer: { ...filledDraft, values: { ...filledDraft.values, description: 'Entrada da venda 13' } },
    },
  ),
  name: 'movementForm (filled)',
};

export const ledgerAccountOptionsModel = optionsModel(
  ledgerAccountOptionsMachine,
  [bank],
  ({ length }) => length,
);

export const movementOptionsModel = optionsModel(
  movementOptionsMachine,
  { accounts: [bank], centers: [office], mayBeCut: false },
  ({ accounts }) => accounts.length,
);

/** A host with reversals, without search of movements. */
const gate: ScreenInput = { ...offering, capabilities: ['entries.reversal.1', 'periods.1'] };

const choicesArrived = {
  type: 'options.arrived' as const,
  options: { accounts: [bank], centers: [office], mayBeCut: false },
};

export const treasuryModel = defineModel(treasuryMachine, {
  input: gate,
  cases: (snapshot) => {
    const onMovements = snapshot.hasTag('movements');
    return {
      'it is known what can be chosen': choicesArrived,
      'open a new account': !onMovements && { type: 'create.requested' },
      'open the account': !onMovements && { type: 'edit.requested', row: itau },
      'select the bank': { type: 'account.toggled', row: itau },
      'select the cash box': { type: 'account.toggled', row: cashBox },
      'look at the movements': !onMovements && { type: 'movements.opened' },
      'look at the accounts': { type: 'accounts.opened' },
      'the address names the bank': told({ account: itau.id }),
      'the address names the bank and its movements': told({ account: itau.id, tab: 'movements' }),
      'the address asks for a movement at the bank': told({ account: itau.id, new: 'movement' }),
      'the address names none': told({}),
      'the day is told': done('today', today),
      'no day is told': failed('today', hostBroke),
      'the account is found': done('find', itau),
      'the account is not found': failed('find', hostBroke),
      'the session runs out meanwhile': failed('find', sessionRefused),
      'begin a movement': {
        type: 'movement.requested',
        account: snapshot.context.selected?.id === cashBox.id ? cashBox : itau,
        today,
      },
      'begin a transfer': snapshot.context.selected?.id === itau.id && {
        type: 'transfer.requested',
        account: itau,
        today,
      },
      'the transfer is made': done('transferForm', { kind: 'saved', created: false, row: filledTransfer }),
      'the transfer is given up': done('transferForm', { kind: 'cancelled', newer: null, isInDoubt: false }),
      'the transfer is given up in doubt': done('transferForm', {
        kind: 'cancelled',
        newer: null,
        isInDoubt: true,
      }),
      'look at the entry': snapshot.context.selected?.id === itau.id && {
        type: 'entry.requested',
        movement: sale,
      },
      'the entry is reversed': { type: 'entry.reversed' },
      'the entry is closed': done('details'),
      'the movement is recorded': done('movementForm', {
        kind: 'saved',
        created: false,
        row: { ...filledDraft, recorded: sale },
      }),
      'the movement is given up': done('movementForm', { kind: 'cancelled', newer: null, isInDoubt: false }),
      'the movement is given up in doubt': done('movementForm', {
        kind: 'cancelled',
        newer: null,
        isInDoubt: true,
      }),
      'a write of before ends': { type: 'list.outdated' },
      'the session is resumed': { type: 'session.resumed' },
    };
  },
  facts: ({ context: { selected, told: wanted } }) => [selected?.id, wanted.tab, wanted.new],
});

/** With the ability `lists.1`, movements are created in series. */
export const keyingTreasuryModel = defineModel(treasuryMachine, {
  name: 'treasury (quick keying)',
  input: { ...offering, capabilities: ['lists.1'] },
  cases: () => ({
    'select the bank': { type: 'account.toggled', row: itau },
    'look at the movements': { type: 'movements.opened' },
    'begin a movement': { type: 'movement.requested', account: itau, today },
    'the movement is recorded, and another begun': done('movementForm', {
      kind: 'saved',
      created: false,
      again: true,
      row: { ...filledDraft, recorded: sale },
    }),
    'the movement is given up': done('movementForm', { kind: 'cancelled', newer: null, isInDoubt: false }),
    'it is known what can be chosen': choicesArrived,
    'paste movements': { type: 'paste.requested', account: itau, today },
    'pasted movements entered': done('paste', { entered: 1, isInDoubt: false }),
    'nothing was pasted': done('paste', { entered: 0, isInDoubt: false }),
    'the session is resumed': { type: 'session.resumed' },
  }),
  facts: () => null,
});

const pastedText = `20/11/2026\tVenda 12\tEntrada\t10,00\t${bank.code}\t`;

export const movementPasteModel = defineModel(movementPasteMachine, {
  input: { draft: freshDraft },
  cases: ({ context: { text, doubts, sent } }) => ({
    'options arrive': done('loadOptions', { accounts: [bank], centers: [office], mayBeCut: false }),
    'options do not arrive': failed('loadOptions', hostBroke),
    'options are slow': after('patience', 'movementPaste.loading.brief'),
    'ask for the options again': { type: 'options.retried' },
    'the session is resumed': { type: 'session.resumed' },
    'paste two rows': text === '' && { type: 'paste.edited', text: `${pastedText}\n${pastedText}` },
    'spoil a row': text === `${pastedText}\n${pastedText}` && {
      type: 'paste.edited',
      text: `${pastedText}x`,
    },
    'empty the text': text.endsWith('x') && { type: 'paste.edited', text: '' },
    send: { type: 'paste.accepted', today },
    'it is created': done('sending', accepted(sale)),
    'the form is refused': done('sending', refused(refusal(409, 'Período fechado.'))),
    'the session has ended': doubts.length === 0 && done('sending', refused(sessionRefused)),
    'no answer comes':
      doubts.length === 0 &&
      sent === 0 &&
      done('sending', refused(hostDown, [{ body: sentBody, key: 'key-1' }])),
    'the answer is slow': after('patience', 'movementPaste.sending.brief'),
    close: { type: 'paste.closed' },
    discard: { type: 'discard.confirmed' },
    'go on editing': { type: 'discard.declined' },
  }),
  facts: ({ context: { options, text, sent, entered, bodies, doubts, failure } }) => [
    options.accounts.length,
    text,
    sent,
    entered,
    bodies.length,
    doubts.length,
    failure?.text,
  ],
});

/** Without host ability or permission, no transfers and no entries open. */
export const specifiedTreasuryModel = defineModel(treasuryMachine, {
  name: 'treasury (as specified)',
  input: bareHost,
  cases: () => ({
    'select the bank': { type: 'account.toggled', row: itau },
    'look at the movements': { type: 'movements.opened' },
    'begin a transfer': { type: 'transfer.requested', account: itau, today },
    'look at the entry': { type: 'entry.requested', movement: sale },
    'paste movements': { type: 'paste.requested', account: itau, today },
  }),
  facts: () => null,
});
