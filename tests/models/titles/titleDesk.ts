import type { Party } from '../../../src/domain/tenant/party.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { titleFormMachine } from '../../../src/machines/titles/titleFormMachine.ts';
import {
  dueDateFormMachine,
  settlementFormMachine,
  titleReversalMachine,
} from '../../../src/machines/titles/titleForms.ts';
import {
  partyTitlesMachine,
  payableTitlesMachine,
  receivableTitlesMachine,
  titleControlMachine,
  titleDetailsMachine,
  titleNarrowingsMachine,
  titleOptionsMachine,
} from '../../../src/machines/titles/titleParts.ts';
import { newPartyDraft, titlePartyMachine } from '../../../src/machines/titles/titlePartyForm.ts';
import { hostDown } from '../../support/examples/examples.ts';
import {
  acmePosition,
  bricks,
  bricksDocument,
  chosenSettlementDraft,
  filledTitle,
  filledTitleDraft,
  gravel,
  paidSteel,
  rangeToPaid,
  reasonedDraft,
  reversalDraft,
  settlementDraft,
  titleChoices,
  titleDraft,
  titleNarrowings,
} from '../../support/examples/titleExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { told } from '../app/address.ts';
import { defineModel } from '../kit/defineModel.ts';
import { done, failed } from '../kit/events.ts';
import { optionsModel } from '../shared/optionsModel.ts';
import { newFormModel, openFormModel, pagedListModel } from '../shared/registryModels.ts';
import { readingModel } from './titleReadingModel.ts';

const created = { ...bricks, id: 'pt-new' };
const cast = { open: bricks, other: gravel, created, updated: { ...bricks, description: 'Tijolos' } };
export const payableTitlesModel = pagedListModel(payableTitlesMachine, cast);
export const receivableTitlesModel = pagedListModel(receivableTitlesMachine, cast);

export const titleOptionsModel = optionsModel(
  titleOptionsMachine,
  titleChoices,
  ({ accounts }) => accounts.length,
);

export const titleNarrowingsModel = optionsModel(
  titleNarrowingsMachine,
  titleNarrowings,
  ({ parties, projects }) => parties.length + projects.length,
);

const subject = { kind: 'PAYABLE', id: 'doc-bricks', name: bricks.description } as const;
export const titleDetailsModel = readingModel(titleDetailsMachine, subject, bricksDocument);
export const partyTitlesModel = readingModel(
  partyTitlesMachine,
  { kind: 'PAYABLE', id: 's-acme', name: 'Acme Fundações' },
  acmePosition,
);
export const titleControlModel = readingModel(titleControlMachine, { kind: 'PAYABLE' }, [
  {
    account_id: 21,
    code: '2.1.01.001',
    name: 'Fornecedores',
    openCents: 100_000,
    otherCents: -500,
    balanceCents: 99_500,
    agrees: true,
    postings: [{ entry_id: 'e-9', date: '2026-11-02', description: 'Acerto', amountCents: -500 }],
  },
]);

export const newTitleModel = {
  ...newFormModel(
    titleFormMachine,
    { field: 'description', typed: bricks.description, along: filledTitle },
    { ...filledTitleDraft, made: bricksDocument },
  ),
  input: { row: titleDraft },
};
export const filledTitleModel = {
  ...openFormModel(
    titleFormMachine,
    { field: 'description', typed: 'Tijolos' },
    {
      open: filledTitleDraft,
      newer: { ...filledTitleDraft, values: { ...filledTitleDraft.values, description: 'Blocos' } },
    },
  ),
  name: 'titleForm (filled)',
};

const vale = { ...titleChoices.parties[0], id: 's-vale', name: 'Vale Cimentos' } as Party;
const valeDraft = {
  ...newPartyDraft('PAYABLE', ''),
  values: { ...newPartyDraft('PAYABLE', vale.name).values },
};
export const newTitlePartyModel = {
  ...newFormModel(titlePartyMachine, { field: 'name', typed: vale.name }, { ...valeDraft, made: vale }),
  input: { row: newPartyDraft('PAYABLE', '') },
};
export const filledTitlePartyModel = openFormModel(
  titlePartyMachine,
  { field: 'name', typed: 'Vale Cimentos SA' },
  { open: valeDraft, newer: { ...valeDraft, values: { ...valeDraft.values, name: 'Vale' } } },
);

export const newSettlementModel = {
  ...newFormModel(
    settlementFormMachine,
    { field: 'treasury_account_id', typed: 'ta-itau' },
    { ...chosenSettlementDraft, isDone: true },
  ),
  input: { row: settlementDraft },
};
export const chosenSettlementModel = {
  ...openFormModel(
    settlementFormMachine,
    { field: 'settlement_date', typed: '19/11/2026' },
    {
      open: chosenSettlementDraft,
      newer: {
        ...chosenSettlementDraft,
        values: { ...chosenSettlementDraft.values, settlement_date: '18/11/2026' },
      },
    },
  ),
  name: 'settlementForm (chosen)',
};

export const newReversalModel = {
  ...newFormModel(
    titleReversalMachine,
    { field: 'reason', typed: 'Pago em dobro' },
    { ...reasonedDraft, isDone: true },
  ),
  input: { row: reversalDraft },
};
export const reasonedReversalModel = {
  ...openFormModel(
    titleReversalMachine,
    { field: 'reason', typed: 'Conta errada' },
    {
      open: reasonedDraft,
      newer: { ...reasonedDraft, values: { ...reasonedDraft.values, reason: 'Outro motivo' } },
    },
  ),
  name: 'titleReversal (reasoned)',
};

/** The form always has an installment; as a new form it shows only the behaviour of every form. */
export const newDueDateModel = newFormModel(
  dueDateFormMachine,
  { field: 'due_date', typed: '15/12/2026', along: { reason: 'Acordo' } },
  bricks,
);
export const openDueDateModel = openFormModel(
  dueDateFormMachine,
  { field: 'due_date', typed: '15/12/2026', along: { reason: 'Acordo' } },
  { open: bricks, newer: { ...bricks, due_date: '2026-12-20', version: 2 } },
);

const cancelled = { kind: 'cancelled', newer: null, isInDoubt: false } as const;
const doubtful = { ...cancelled, isInDoubt: true } as const;
const savedAs = (row: object) => ({ kind: 'saved', row, created: false });

const asked = {
  type: 'reversal.requested',
  since: '2026-11-01',
  touched: reversalDraft.touched,
} as const;
const askToReverse = { ...asked, what: 'settlement', id: 'st-1', name: 'Pagamento' } as const;
const askToCancel = { ...asked, what: 'title', id: 'doc-bricks', name: bricks.description } as const;

const paidBricks = { ...bricks, settledCents: bricks.amountCents };

/** Behaviour of both desks: select, settle, read. */
export const titleDeskModel = defineModel(titleDeskMachine, {
  input: {
    kind: 'PAYABLE',
    capabilities: ['titles.1', 'periods.1'],
    permissions: ['payables:write', 'suppliers:write'],
  },
  cases: (snapshot) => {
    const { today: day, selected, reversal } = snapshot.context;
    // The clock sends the day at once; a broken one changes nothing else.
    if (snapshot.matches({ day: 'lost' })) return {};
    if (day === '')
      return { 'the day begins': { type: 'day.began', today }, 'the clock breaks': failed('day', 'a bug') };
    const isBrowsing = snapshot.matches({ work: 'browsing' });
    const isRegistering = snapshot.matches({ work: { creating: 'registering' } });
    return {
      'the filters are here': { type: 'options.arrived', options: titleNarrowings },
      'copy the row of the bricks': { type: 'rowCopy.requested', row: bricks },
      'the bricks are read': done('document', bricksDocument),
      'what cannot be copied is read': done('document', { ...bricksDocument, allocations: [] }),
      'the bricks are not read': failed('document', hostDown),
      'settle what is read': snapshot.matches({ work: { reading: 'idle' } }) && {
        type: 'settlement.requested',
        rows: [bricks],
      },
      'settle from the position': snapshot.matches({ work: 'positioning' }) && {
        type: 'settlement.requested',
        rows: [bricks],
      },
      'settle what is paid over the list': !isBrowsing && { type: 'settlement.requested', rows: [paidSteel] },
      'another day begins': selected.length === 0 && { type: 'day.began', today },
      'select the bricks': selected.length === 0 && { type: 'selection.toggled', row: bricks },
      'draw a range to what is paid': selected.length === 0 && rangeToPaid,
      'take the bricks back': selected.length > 0 && { type: 'selection.toggled', row: bricks },
      'select what is paid': { type: 'selection.toggled', row: paidSteel },
      'the bricks are paid meanwhile': selected.length > 0 && { type: 'page.arrived', rows: [paidBricks] },
      'clear the selection': selected.length > 0 && { type: 'selection.cleared' },
      'settle the selection': isBrowsing &&
        selected.length > 0 && { type: 'settlement.requested', rows: selected },
      'settle the gravel': isBrowsing && { type: 'settlement.requested', rows: [gravel] },
      'settle what is paid': isBrowsing && { type: 'settlement.requested', rows: [paidSteel] },
      'the settlement is made': done('settlement', savedAs({ ...chosenSettlementDraft, isDone: true })),
      'the settlement is given up': done('settlement', cancelled),
      'the settlement is given up in doubt': done('settlement', doubtful),
      'ask for a new title': { type: 'create.requested' },
      'duplicate the bricks': { type: 'copy.requested', document: bricksDocument },
      'the title is made':
        !isRegistering && done('form', savedAs({ ...filledTitleDraft, made: bricksDocument })),
      'the title is given up': !isRegistering && done('form', cancelled),
      'the title is given up in doubt': !isRegistering && done('form', doubtful),
      'register a supplier': { type: 'registration.requested', name: vale.name },
      'the supplier is registered': done('registration', savedAs({ ...valeDraft, made: vale })),
      'the supplier is given up': done('registration', cancelled),
      'the supplier is given up in doubt': done('registration', doubtful),
      'check the ledger': { type: 'control.opened' },
      'the check is closed': done('control'),
      'look at the supplier': { type: 'party.opened', id: 's-acme', name: 'Acme Fundações' },
      'the supplier is closed': done('party'),
      'the address names the supplier': told({ party: 's-acme' }),
      'the address names another': told({ party: 's-rio' }),
      'the address names the bricks': told({ title: 'doc-bricks' }),
      'the address names the gravel': told({ title: 'doc-gravel' }),
      'the address names nobody': told({}),
      'open the bricks': { type: 'title.opened', row: bricks },
      'the title is closed': snapshot.matches({ work: { reading: 'idle' } }) && done('details'),
      'reverse a settlement': askToReverse,
      'cancel the title': askToCancel,
      'an end opens': { type: 'ends.opened' },
      'an end was made': { type: 'list.outdated' },
      'a batch was reversed': { type: 'titles.reopened' },
      'it is reversed': done('reversal', savedAs({ ...reasonedDraft, isDone: true })),
      'it is not reversed': done('reversal', cancelled),
      'it is perhaps reversed': reversal?.what === 'settlement' && done('reversal', doubtful),
      'put the bricks off': { type: 'dueDate.requested', row: bricks },
      'put off what is paid': { type: 'dueDate.requested', row: paidSteel },
      'it is put off': done('dueDate', savedAs({ ...bricks, due_date: '2026-12-15' })),
      'it is not put off': done('dueDate', cancelled),
      'it is perhaps put off': done('dueDate', doubtful),
    };
  },
  facts: (snapshot) => {
    const { today: day, selected, settled, reversal, subject, copied } = snapshot.context;
    const duplicates = snapshot.matches({ work: 'creating' }) && copied?.id;
    const isAbout = snapshot.matches({ work: 'positioning' }) || snapshot.matches({ work: 'reading' });
    const settlesSelected =
      snapshot.matches({ work: 'settling' }) &&
      selected.some(({ id }) => settled.some((row) => row.id === id));
    return [...[day, selected.length, reversal?.what], isAbout && subject.id, settlesSelected, duplicates];
  },
});

/** Receivables come from confirmed sales and are not created here. */
export const receivableDeskModel = defineModel(titleDeskMachine, {
  name: 'titleDesk (receivables)',
  input: { kind: 'RECEIVABLE', capabilities: ['titles.1'], permissions: ['receivables:settle'] },
  cases: () => ({
    'the list is here': { type: 'page.arrived', rows: [gravel] },
    'ask for a new title': { type: 'create.requested' },
    'settle the gravel': { type: 'settlement.requested', rows: [gravel] },
    'the settlement is given up': done('settlement', cancelled),
  }),
  facts: () => null,
});

/** A read-only role sees the same without actions. */
export const viewersDeskModel = defineModel(titleDeskMachine, {
  name: 'titleDesk (a viewer)',
  input: { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: ['project-payables:read'] },
  cases: () => ({
    'the list is here': { type: 'page.arrived', rows: [gravel] },
    'ask for a new title': { type: 'create.requested' },
    'select the bricks': { type: 'selection.toggled', row: bricks },
    'draw a range': rangeToPaid,
    'settle the gravel': { type: 'settlement.requested', rows: [gravel] },
    'open the bricks': { type: 'title.opened', row: bricks },
    'cancel the title': askToCancel,
    'duplicate the bricks': { type: 'copy.requested', document: bricksDocument },
    'copy the row of the bricks': { type: 'rowCopy.requested', row: bricks },
    'put the bricks off': { type: 'dueDate.requested', row: bricks },
    'the title is closed': done('details'),
  }),
  facts: () => null,
});

/** A role of another host may enter titles and not register suppliers. */
export const registrylessDeskModel = defineModel(titleDeskMachine, {
  name: 'titleDesk (without the registry)',
  input: { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: ['payables:write'] },
  cases: () => ({
    'the list is here': { type: 'page.arrived', rows: [gravel] },
    'ask for a new title': { type: 'create.requested' },
    'register a supplier': { type: 'registration.requested', name: vale.name },
    'the title is given up': done('form', cancelled),
  }),
  facts: () => null,
});
