import { collectionFormMachine } from '../../../src/machines/titles/collectionForm.ts';
import {
  withholdingListMachine,
  withholdingsMachine,
} from '../../../src/machines/titles/withholdingsMachine.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import {
  caucao,
  collectedInss,
  collectionDraft,
  filledCollection,
  filledCollectionDraft,
  inss,
  iss,
  madeCollection,
  rangeToCollected,
} from '../../support/examples/withholdingExamples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { done } from '../kit/events.ts';
import { newFormModel, openFormModel, pagedListModel } from '../shared/registryModels.ts';

export const withholdingListModel = pagedListModel(withholdingListMachine, {
  open: inss,
  other: iss,
  created: { ...iss, id: 'doc-883-1' },
  updated: { ...inss, supplier_name: 'Acme' },
});

export const newCollectionModel = {
  ...newFormModel(
    collectionFormMachine,
    {
      field: 'description',
      typed: 'INSS retido em novembro',
      along: { supplier_id: filledCollection.supplier_id },
    },
    madeCollection,
  ),
  input: { row: collectionDraft },
};
export const filledCollectionModel = {
  ...openFormModel(
    collectionFormMachine,
    { field: 'description', typed: 'INSS de novembro' },
    {
      open: filledCollectionDraft,
      newer: {
        ...filledCollectionDraft,
        values: { ...filledCollectionDraft.values, description: 'Guia de novembro' },
      },
    },
  ),
  name: 'collectionForm (filled)',
};

const collect = (...rows: (typeof inss)[]) => ({ type: 'collection.requested', rows, today }) as const;
const cancelled = { kind: 'cancelled', newer: null, isInDoubt: false } as const;
const doubtful = { ...cancelled, isInDoubt: true } as const;

/** Select and collect. */
export const withholdingsModel = defineModel(withholdingsMachine, {
  input: { capabilities: ['titles.2', 'periods.1'], permissions: ['payables:write'] },
  cases: ({ context: { selected } }) => ({
    'the list is here': selected.length === 0 && { type: 'page.arrived', rows: [iss, inss, caucao] },
    'select the INSS': selected.length === 0 && { type: 'selection.toggled', row: inss },
    'draw a range to what is in a guia': selected.length === 0 && rangeToCollected,
    'take the INSS back': selected.length > 0 && { type: 'selection.toggled', row: inss },
    'select what is in a guia': { type: 'selection.toggled', row: collectedInss },
    'it is collected elsewhere': selected.length > 0 && {
      type: 'page.arrived',
      rows: [{ ...inss, openCents: 0 }],
    },
    'clear the selection': selected.length > 0 && { type: 'selection.cleared' },
    'collect the selection': selected.length > 0 && collect(...selected),
    'collect the ISS': collect(iss),
    'release the caução': collect(caucao),
    'collect what is in a guia': collect(collectedInss),
    'collect taxes with a caução': collect(inss, caucao),
    'it is collected': done('form', { kind: 'saved', row: madeCollection, created: false }),
    'it is given up': done('form', cancelled),
    'it is given up in doubt': done('form', doubtful),
  }),
  facts: (snapshot) => {
    const { selected, draft } = snapshot.context;
    const isSent = ({ id }: { id: string }) => draft?.rows.some((row) => row.id === id);
    return [selected.length, snapshot.matches('collecting') && selected.some(isSent)];
  },
});

/** A role that only reads sees the same without actions. */
export const withholdingsReaderModel = defineModel(withholdingsMachine, {
  name: 'withholdings (a viewer)',
  input: { capabilities: ['titles.2'], permissions: ['project-payables:read'] },
  cases: () => ({
    'the list is here': { type: 'page.arrived', rows: [iss, inss] },
    'select the INSS': { type: 'selection.toggled', row: inss },
    'draw a range': rangeToCollected,
    'collect the ISS': collect(iss),
  }),
  facts: () => null,
});
