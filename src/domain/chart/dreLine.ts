import { type AccountClassification, type DreLine, dreLines } from './account.ts';

const ofClass: Partial<Record<AccountClassification, DreLine>> = {
  RECEITA: 'RECEITA_BRUTA',
  CUSTO: 'CUSTO',
  DESPESA: 'DESPESA',
};

/** The line that a classification decides; null for an account that stands in the balanço. */
export function lineOfClass(classification: AccountClassification): DreLine | null {
  return ofClass[classification] ?? null;
}

interface Lined {
  classification: AccountClassification;
  dre_line?: DreLine | null | undefined;
}

/** The line of an account below groups, the nearest first: its own, theirs, or that of its classification. */
export function lineOf(account: Lined, groups: Iterable<Lined>): DreLine | null {
  const own = lineOfClass(account.classification);
  if (own === null) return null;
  for (const each of [account, ...groups]) if (each.dre_line) return each.dre_line;
  return own;
}

/** Figures of the DRE in cents, each line in its sign: income positive, cost negative. */
export interface DreFigures {
  gross_revenue: number;
  deductions: number;
  revenue: number;
  cost: number;
  gross: number;
  expense: number;
  financial: number;
  before_tax: number;
  income_tax: number;
}

export function dreFigures(amountOf: (line: DreLine) => number): { figures: DreFigures; result: number } {
  const [grossRevenue, deductions, cost, expense, financial, incomeTax] = dreLines.map(amountOf) as [
    ...[number, number, number, number, number, number],
  ];
  const revenue = grossRevenue + deductions;
  const gross = revenue + cost;
  const beforeTax = gross + expense + financial;
  const figures = {
    gross_revenue: grossRevenue,
    deductions,
    revenue,
    cost,
    gross,
    expense,
    financial,
    before_tax: beforeTax,
    income_tax: incomeTax,
  };
  return { figures, result: beforeTax + incomeTax };
}
