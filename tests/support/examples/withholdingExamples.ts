import type { Withheld } from '../../../src/domain/titles/withheld.ts';
import {
  type CollectionDraft,
  type CollectionValues,
  newCollectionDraft,
} from '../../../src/machines/titles/collectionRules.ts';
import { today } from './treasuryExamples.ts';

/** Amounts withheld from suppliers. */
export const inss: Withheld = {
  id: 'doc-881-1',
  document_id: 'doc-881',
  position: 1,
  kind: 'INSS',
  account_id: 31,
  account_code: '2.1.04.005',
  account_name: 'Retenções na Fonte a Recolher',
  supplier_id: 's-acme',
  supplier_name: 'Acme Fundações',
  document_type: 'NF',
  document_number: '881',
  description: 'Fundação da torre B',
  issue_date: '2026-11-03',
  due_date: '2026-12-20',
  amountCents: 110_000,
  collectedCents: 0,
  openCents: 110_000,
  collections: [],
};
export const iss: Withheld = {
  ...inss,
  id: 'doc-882-1',
  document_id: 'doc-882',
  kind: 'ISS',
  document_number: '882',
  due_date: '2026-12-10',
  amountCents: 30_000,
  openCents: 30_000,
};
export const caucao: Withheld = {
  ...inss,
  id: 'doc-881-2',
  position: 2,
  kind: 'CAUCAO',
  due_date: null,
  amountCents: 50_000,
  openCents: 50_000,
};
/** In a guia as a whole. */
export const collectedInss: Withheld = {
  ...inss,
  id: 'doc-870-1',
  document_id: 'doc-870',
  document_number: '870',
  collectedCents: 110_000,
  openCents: 0,
  collections: [
    {
      document_id: 'doc-guia',
      document_type: 'TRIBUTO',
      document_number: '0711',
      due_date: '2026-11-20',
      cents: 110_000,
    },
  ],
};

/** The selection extends over what is in a guia, which it leaves out. */
export const rangeToCollected = {
  ...({ type: 'selection.extended', from: inss, to: collectedInss } as const),
  order: [iss, inss, collectedInss].map(({ id }) => id),
};

export const collectionDraft: CollectionDraft = newCollectionDraft([inss, iss], today);
export const filledCollection: Partial<CollectionValues> = {
  supplier_id: 's-acme',
  description: 'INSS retido em novembro',
};
export const filledCollectionDraft: CollectionDraft = {
  ...collectionDraft,
  values: { ...collectionDraft.values, ...filledCollection },
};
export const madeCollection: CollectionDraft = {
  ...filledCollectionDraft,
  made: { id: 'doc-guia', description: 'INSS retido em novembro' },
};
