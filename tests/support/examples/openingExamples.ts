import type { Account } from '../../../src/domain/chart/account.ts';
import type { Opening } from '../../../src/domain/openings/opening.ts';
import type { OpeningDesk } from '../../../src/machines/openings/openingEvents.ts';
import { type ReasonDraft, reasonDraft } from '../../../src/machines/openings/openingReasonMachine.ts';
import { newOpeningTitle, type TitleDraft } from '../../../src/machines/titles/titleRules.ts';
import { aurora } from './examples.ts';
import { today } from './treasuryExamples.ts';
import { office } from './treeExamples.ts';

const account = (
  id: number,
  code: string,
  name: string,
  rest: Partial<Account> & Pick<Account, 'classification'>,
): Account => ({
  id,
  code,
  name,
  type: 'ANALITICA',
  parent_id: null,
  is_active: true,
  description: null,
  ...rest,
});

export const assets = account(1, '1', 'Ativo', { type: 'SINTETICA', classification: 'ATIVO' });
export const bankAccount = account(2, '1.1', 'Bancos', { classification: 'ATIVO', parent_id: 1 });
export const stock = account(3, '1.2', 'Estoques', { classification: 'ATIVO', parent_id: 1 });
export const suppliersAccount = account(4, '2.1', 'Fornecedores', { classification: 'PASSIVO' });
export const capital = account(5, '2.3', 'Capital Social', { classification: 'PATRIMONIO_LIQUIDO' });
export const transitional = account(6, '2.9', 'Saldos de Implantação', {
  classification: 'PATRIMONIO_LIQUIDO',
});

const of = ({ id, code, name }: Account) => ({ id, code, name });

/** A company without an opening. */
export const noOpening: Opening = {
  state: 'none',
  suggestedCutover: '2025-12-31',
  head: null,
  transitional: null,
  lines: [],
  totals: { debitCents: 0, creditCents: 0 },
  checks: [],
  parts: [],
  treasury: [
    {
      id: 'ta-itau',
      name: 'Itaú Obras',
      accountId: bankAccount.id,
      cents: null,
      partId: null,
      outstanding: [],
    },
  ],
  titles: { payables: { count: 0, openCents: 0 }, receivables: { count: 0, openCents: 0 } },
  priorCosts: [],
  blockers: [],
};

/** Begun: day and account are kept, nothing else. */
export const begunOpening: Opening = {
  ...noOpening,
  state: 'working',
  head: {
    id: 'op-1',
    cutover: '2025-12-31',
    transitionalAccountId: transitional.id,
    finishedBy: null,
    finishedAt: null,
  },
  transitional: { account: of(transitional), cents: 0 },
  blockers: [{ code: 'no_lines', detail: 'Falta o balancete.' }],
};

/** The balancete is kept: 1.000,00 in the bank, 819,50 owed, 180,50 of capital. */
export const keptOpening: Opening = {
  ...begunOpening,
  lines: [
    { accountId: bankAccount.id, centerId: null, debitCents: 100_000, creditCents: 0 },
    { accountId: suppliersAccount.id, centerId: null, debitCents: 0, creditCents: 81_950 },
    { accountId: capital.id, centerId: null, debitCents: 0, creditCents: 18_050 },
  ],
  totals: { debitCents: 100_000, creditCents: 100_000 },
  checks: [
    check(bankAccount, 'treasury', 100_000, 0),
    check(suppliersAccount, 'titles', -81_950, 0),
    check(capital, 'lines', -18_050, 0),
  ],
  blockers: [{ code: 'differs', detail: 'A implantação não fecha: 3 contas diferem.' }],
};

/** All posted but 7,50 of what is owed. */
export const shortOpening: Opening = {
  ...keptOpening,
  transitional: { account: of(transitional), cents: 750 },
  checks: [
    check(bankAccount, 'treasury', 100_000, 100_000),
    check(suppliersAccount, 'titles', -81_950, -81_200),
    check(capital, 'lines', -18_050, -18_050),
  ],
  parts: [
    part('part-1', 'BALANCES', 'Balancete', 18_050),
    part('part-2', 'TREASURY', 'Itaú Obras', 100_000),
    part('part-3', 'DOCUMENT', 'Cimento Sul NF 1', 81_200),
  ],
  treasury: [
    {
      id: 'ta-itau',
      name: 'Itaú Obras',
      accountId: bankAccount.id,
      cents: 100_000,
      partId: 'part-2',
      outstanding: [],
    },
  ],
  titles: { payables: { count: 1, openCents: 81_200 }, receivables: { count: 0, openCents: 0 } },
  blockers: [{ code: 'differs', detail: 'A implantação não fecha: 1 conta difere.' }],
};

/** Everything agrees. */
export const wholeOpening: Opening = {
  ...shortOpening,
  transitional: { account: of(transitional), cents: 0 },
  checks: [
    check(bankAccount, 'treasury', 100_000, 100_000),
    check(suppliersAccount, 'titles', -81_950, -81_950),
    check(capital, 'lines', -18_050, -18_050),
  ],
  blockers: [],
};

export const finishedOpening: Opening = {
  ...wholeOpening,
  state: 'finished',
  head: wholeOpening.head && {
    ...wholeOpening.head,
    finishedBy: 'Marina Castro',
    finishedAt: '2026-11-20T12:00:00Z',
  },
};

export function openingDesk(opening: Opening): OpeningDesk {
  return {
    opening,
    options: {
      accounts: [assets, bankAccount, stock, suppliersAccount, capital, transitional],
      centers: [office],
      mayBeCut: false,
    },
    projects: [{ id: aurora.id, name: aurora.name }],
    openMonths: ['2025-11', '2025-12', '2026-01'],
    today,
  };
}

/** A balancete as a spreadsheet copies it. */
export const pastedBalancete = '1.1\t\t1.000,00\t\n2.1\t\t\t819,50\n2.3\t\t\t180,50';

export const freshReason: ReasonDraft = reasonDraft('part', 'part-2', 'Itaú Obras');
export const filledReason: ReasonDraft = { ...freshReason, values: { reason: 'Saldo digitado errado' } };

export const openingTitle: TitleDraft = newOpeningTitle('PAYABLE', today, '2025-12-31');

function check(
  account: Account,
  way: 'lines' | 'treasury' | 'titles',
  expectedCents: number,
  reachedCents: number,
) {
  return {
    account: of(account),
    way,
    expectedCents,
    reachedCents,
    differenceCents: reachedCents - expectedCents,
  };
}

function part(id: string, kind: 'BALANCES' | 'TREASURY' | 'DOCUMENT', name: string, cents: number) {
  return {
    id,
    kind,
    name,
    cents,
    postedAt: '2026-11-20T12:00:00Z',
    postedBy: 'Marina Castro',
    reversedAt: null,
    reason: null,
  };
}
