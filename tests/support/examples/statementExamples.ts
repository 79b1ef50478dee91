import type {
  Desk,
  DeskLine,
  DeskMovement,
  DeskProof,
  DeskProposal,
  DeskRule,
  FileCheck,
  ProofSheet,
  ReadFile,
} from '../../../src/domain/statements/desk.ts';
import { openSum } from '../../../src/domain/titles/titleItem.ts';
import type { DeskOpening } from '../../../src/machines/statements/reconciliationEvents.ts';
import { bricks, gravel } from './titleExamples.ts';
import { cashBox, itau, today } from './treasuryExamples.ts';

export const otherBank = { ...itau, id: 'bank-2', name: 'BB Obras' };

const ledgerAccount = {
  id: 50,
  code: '5.3.01.002',
  name: 'Tarifas Bancárias',
  type: 'ANALITICA' as const,
  classification: 'DESPESA' as const,
  parent_id: null,
  is_active: true,
  description: null,
};

export const deskOpening: DeskOpening = {
  accounts: [itau, otherBank, cashBox],
  options: { accounts: [ledgerAccount], centers: [], mayBeCut: false },
  today,
};

export const pix: DeskLine = {
  id: 'line-1',
  date: '2026-11-03',
  cents: 10_000,
  text: 'PIX RECEBIDO MARIA',
  document: '',
  reconciliationId: null,
  movementIds: [],
};
export const fee: DeskLine = {
  ...pix,
  id: 'line-2',
  date: '2026-11-04',
  cents: -1_250,
  text: 'TARIFA PACOTE',
};
/** A line that pays two titles with R$ 5,00 of interest. */
export const joinedTitles = [bricks, gravel];
export const joinedLine: DeskLine = {
  ...fee,
  id: 'line-3',
  cents: -(openSum(joinedTitles) + 500),
  text: 'PAGTO FORNECEDOR ACME',
};
export const receipt: DeskMovement = { id: 'mov-1', date: '2026-11-03', cents: 10_000, text: 'Parcela 3' };
export const charge: DeskMovement = { id: 'mov-2', date: '2026-11-04', cents: -1_250, text: 'Tarifa' };

export const bankProof: DeskProof = {
  date: '2026-11-04',
  startDate: '2026-10-31',
  bankCents: 108_750,
  unmatchedMovementsCents: 8_750,
  unmatchedLinesCents: 8_750,
  straddlingCents: 0,
  ledgerCents: 108_750,
  openLines: 2,
  known: { cents: 108_750, differenceCents: 0, source: 'FILE' },
};

export const feeRule: DeskRule = {
  id: 'rule-1',
  accountId: null,
  side: 'OUT',
  words: 'tarifa pacote',
  ledgerAccountId: 50,
  centerId: null,
  description: 'Tarifas bancárias',
};

export const desk: Desk = {
  lines: [pix, fee],
  lineCount: 2,
  movements: [receipt, charge],
  proof: bankProof,
  files: [
    {
      id: 'file-1',
      name: 'novembro.ofx',
      from: '2026-11-01',
      to: '2026-11-04',
      added: 2,
      known: 0,
      importedAt: '2026-11-05T12:00:00Z',
    },
  ],
  rules: [feeRule],
};
export const unstartedDesk: Desk = { ...desk, lines: [pix], lineCount: 1, proof: null };
export const emptyDesk: Desk = { ...desk, lines: [], lineCount: 0, movements: [], files: [], rules: [] };
export const matchedDesk: Desk = {
  ...desk,
  lines: [{ ...pix, reconciliationId: 'rec-1', movementIds: ['mov-1'] }],
  lineCount: 1,
};

export const matchProposal: DeskProposal = { kind: 'movements', movements: [receipt] };
export const titleProposal: DeskProposal = {
  kind: 'installment',
  side: 'IN',
  id: 'title-1',
  dueDate: '2026-11-10',
  cents: 10_000,
  party: 'Maria Souza',
  text: 'Contrato 12',
};
export const ruleProposal: DeskProposal = { kind: 'rule', rule: feeRule };

export const sheet: ProofSheet = {
  ...bankProof,
  account: itau.name,
  movements: [receipt, charge],
  lines: [pix, fee],
  straddling: [],
};

export const readFile: ReadFile = { name: 'novembro.ofx', format: 'OFX', content: '<OFX></OFX>' };

export const fileCheck: FileCheck = {
  id: null,
  added: 2,
  known: 1,
  doubtful: [{ row: 3, date: '2026-11-03', cents: -500, text: 'PIX BIA', knownText: 'PIX ANA' }],
  refused: [],
  future: [],
  beforeStart: [],
  leftOut: [],
  from: '2026-11-01',
  to: '2026-11-04',
  shape: null,
};
/** A check of a file whose columns a person explained. */
export const explainedCheck: FileCheck = {
  ...fileCheck,
  shape: {
    headers: ['Dia', 'O que', 'Quanto'],
    columns: {
      date: 0,
      texts: [1],
      amount: 2,
      credit: null,
      debit: null,
      side: null,
      document: null,
      balance: null,
    },
  },
};
export const unreadableCheck: FileCheck = {
  ...fileCheck,
  refused: [{ row: 2, raw: '12.345', text: 'TARIFA' }],
};
