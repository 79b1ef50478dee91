import type { Counterparts } from '../../../src/domain/titles/titleEnds.ts';
import type {
  BatchTitle,
  FinanceSettings,
  PartyTitles,
  Settlement,
  TitleDocument,
  TitleItem,
} from '../../../src/domain/titles/titleItem.ts';
import { type CorrectionDraft, newCorrectionDraft } from '../../../src/machines/titles/correctionForm.ts';
import {
  type AdjustmentDraft,
  newAdjustmentDraft,
  newOffsetDraft,
  type OffsetDraft,
} from '../../../src/machines/titles/endRules.ts';
import {
  newSettlementReversal,
  type SettlementReversalDraft,
} from '../../../src/machines/titles/settlementReversalRules.ts';
import type { SettlementDraft } from '../../../src/machines/titles/settlementRules.ts';
import { newSettlementDraft } from '../../../src/machines/titles/settlementRules.ts';
import { newReversalDraft, type ReversalDraft } from '../../../src/machines/titles/titleForms.ts';
import type { TitleNarrowings, TitleOptions } from '../../../src/machines/titles/titleParts.ts';
import { newTitleDraft, type TitleDraft, type TitleValues } from '../../../src/machines/titles/titleRules.ts';
import { aurora, bosque } from './examples.ts';
import { itau, today } from './treasuryExamples.ts';
import { bank, office } from './treeExamples.ts';

/** Titles for tests of every layer. */
export const bricks: TitleItem = {
  id: 'pt-bricks',
  party_id: 's-acme',
  party_name: 'Acme Fundações',
  description: 'Tijolos da torre B',
  issue_date: '2026-11-01',
  due_date: '2026-11-30',
  amountCents: 100_000,
  settledCents: 0,
  isCanceled: false,
  document_id: 'doc-bricks',
  document_type: 'NF',
  document_number: '4711',
  number: 1,
  count: 1,
  payment_date: null,
  control_account_id: 21,
  version: 1,
};
export const gravel: TitleItem = {
  ...bricks,
  id: 'pt-gravel',
  description: 'Brita',
  amountCents: 50_000,
  document_id: 'doc-gravel',
};
export const paidSteel: TitleItem = {
  ...bricks,
  id: 'pt-steel',
  description: 'Aço CA-50',
  settledCents: 100_000,
  document_id: 'doc-steel',
};

/** The selection extends over paid titles, which it leaves out. */
export const rangeToPaid = {
  ...({ type: 'selection.extended', from: bricks, to: paidSteel } as const),
  order: [gravel, bricks, paidSteel].map(({ id }) => id),
};

export const acmePosition: PartyTitles = {
  name: 'Acme Fundações',
  open: [bricks],
  openCount: 1,
  past: [paidSteel],
  pastCount: 1,
  totals: { count: 1, amountCents: 100_000, settledCents: 0, openCents: 100_000 },
  overdueCents: 40_000,
  settledCents: 25_000,
};

export const noFinanceSettings: FinanceSettings = {
  payable_control_account_id: 21,
  payable_interest_account_id: null,
  payable_fine_account_id: null,
  payable_discount_account_id: null,
  receivable_control_account_id: null,
  receivable_interest_account_id: null,
  receivable_fine_account_id: null,
  receivable_discount_account_id: null,
  receivable_inss_account_id: null,
  receivable_iss_account_id: null,
  receivable_irrf_account_id: null,
  result_account_id: null,
  profit_account_id: null,
  loss_account_id: null,
  works_account_id: null,
  version: 1,
};

/** Facts of the books on a host with `books.1`, none of them set. */
export const noBookFacts = {
  company_address: null,
  company_nire: null,
  responsible_name: null,
  responsible_role: null,
  accountant_name: null,
  accountant_crc: null,
  controls_by_modules: false,
};

export const titleChoices: TitleOptions = {
  parties: [
    {
      id: 's-acme',
      name: 'Acme Fundações',
      is_active: true,
      created_at: '2026-01-01T00:00:00Z',
      deleted_at: null,
    },
  ],
  accounts: [bank],
  centers: [office],
  mayBeCut: false,
  treasury: [itau],
  settings: noFinanceSettings,
};

export const titleNarrowings: TitleNarrowings = {
  parties: titleChoices.parties,
  projects: [aurora, bosque],
  account: itau.id,
};

export const titleDraft = newTitleDraft('PAYABLE', today);
/** Values that make a new title valid, beside its description. */
export const filledTitle: Partial<TitleValues> = {
  party_id: 's-acme',
  total: '1.000,00',
  allocations: [{ line: 1, account_id: '4', cost_center_id: '', amount: null }],
  first_due: '30/11/2026',
};

export const filledTitleDraft: TitleDraft = {
  ...titleDraft,
  values: { ...titleDraft.values, ...filledTitle, description: bricks.description },
};

export const settlementDraft: SettlementDraft = newSettlementDraft('PAYABLE', today, [bricks, gravel]);

export const chosenSettlementDraft: SettlementDraft = {
  ...settlementDraft,
  values: { ...settlementDraft.values, treasury_account_id: itau.id },
};

export const reversalDraft = newReversalDraft({
  what: 'settlement',
  kind: 'PAYABLE',
  id: 'st-1',
  name: 'Pagamento · Acme',
  since: '2026-11-01',
  touched: { paper: 'NF 4711', parts: [{ id: bricks.id, name: bricks.description, cents: 100 }] },
  today,
});
export const reasonedDraft: ReversalDraft = {
  ...reversalDraft,
  values: { ...reversalDraft.values, reason: 'Pago em dobro' },
};

export const bricksDocument: TitleDocument = {
  id: 'doc-bricks',
  kind: 'PAYABLE',
  party_id: 's-acme',
  party_name: 'Acme Fundações',
  document_type: 'NF',
  document_number: '4711',
  description: bricks.description,
  issue_date: '2026-11-01',
  totalCents: 100_000,
  netCents: 100_000,
  control_account: { code: '2.1.01.001', name: 'Fornecedores' },
  entry_id: 'e-1',
  cancellation_entry_id: null,
  created_at: '2026-11-01T12:00:00Z',
  allocations: [
    {
      accountId: 4,
      costCenterId: null,
      amountCents: 100_000,
      account: { code: '4.1.01', name: 'Material' },
      cost_center: null,
    },
  ],
  deductions: [],
  installments: [bricks],
  postponements: [
    {
      number: 1,
      from: '2026-11-15',
      to: '2026-11-30',
      reason: 'Acordo com a Acme',
      at: '2026-11-10T13:00:00Z',
    },
  ],
  settlements: [
    {
      id: 'st-1',
      settlement_date: '2026-11-10',
      description: 'Pagamento · Acme',
      cashCents: 100,
      entry_id: 'e-2',
      reversal_entry_id: null,
      created_at: '2026-11-10T12:00:00Z',
      items: [{ titleId: bricks.id, principalCents: 100, interestCents: 0, fineCents: 0, discountCents: 0 }],
    },
  ],
};

export const remainderDraft = newAdjustmentDraft('REMAINDER', bricksDocument, today);
export const reasonedRemainder: AdjustmentDraft = {
  ...remainderDraft,
  values: { ...remainderDraft.values, reason: 'Contrato desfeito' },
};

/** A settlement that paid the gravel of another document, too. */
export const batch: Settlement = {
  id: 'st-batch',
  settlement_date: '2026-11-10',
  description: 'Pagamento de 2 títulos',
  cashCents: 50_100,
  entry_id: 'e-3',
  reversal_entry_id: null,
  created_at: '2026-11-10T12:00:00Z',
  livingCount: 2,
  items: [{ titleId: bricks.id, principalCents: 100, interestCents: 0, fineCents: 0, discountCents: 0 }],
};
export const batchTitles: BatchTitle[] = [bricks, gravel].map((title) => ({
  id: title.id,
  documentId: title.document_id,
  partyName: title.party_name,
  description: title.description,
  number: 1,
  count: 1,
  cashCents: title === bricks ? 100 : 50_000,
  reversal_entry_id: null,
}));
export const batchReversalDraft = newSettlementReversal(bricksDocument, batch, today);
export const reasonedBatchReversal: SettlementReversalDraft = {
  ...batchReversalDraft,
  values: { ...batchReversalDraft.values, reason: 'Boleto devolvido' },
};

export const correctionDraft = newCorrectionDraft(bricksDocument);
export const correctedDraft: CorrectionDraft = {
  ...correctionDraft,
  values: { ...correctionDraft.values, description: 'Tijolos da torre C', reason: 'Torre errada' },
};

export const offsetDraft = newOffsetDraft(bricksDocument, today);
export const filledOffset: OffsetDraft = {
  ...offsetDraft,
  values: { ...offsetDraft.values, titles: { 'rt-scrap': '250,00' } },
};

export const counterparts: Counterparts = {
  hasTaxId: true,
  titles: [
    {
      id: 'rt-scrap',
      description: 'Andaimes quebrados',
      number: 1,
      count: 1,
      date: '2026-11-25',
      openCents: 40_000,
    },
  ],
  advances: [
    {
      id: 'doc-advance',
      description: 'Adiantamento da torre B',
      number: null,
      count: null,
      date: '2026-11-02',
      openCents: 30_000,
    },
  ],
};
