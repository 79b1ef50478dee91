import type { SentBalance } from './newCompany.ts';

/** Accounts of the random balancetes: those of treasury accounts, of titles, and of neither. */
export const codes = {
  bank: '1.1.01.003',
  cash: '1.1.01.001',
  payable: '2.1.01.001',
  otherPayable: '2.1.01.002',
  receivable: '1.1.02.001',
  stock: '1.1.05.002',
  salaries: '2.1.03.001',
  capital: '2.3.01.001',
  cost: '4.1.01.001',
  revenue: '3.1.01.001',
} as const;

export interface ModelPart {
  id: string;
  kind: 'BALANCES' | 'TREASURY' | 'DOCUMENT';
  /** What the bank has not seen, beside the balance. */
  isOutstanding: boolean;
  /** Account of the treasury account, or of control. */
  code: string;
  /** Cents by account, debit positive. */
  reached: ReadonlyMap<string, number>;
}

/** The laws O1 to O6 of an opening, written once more over plain sums. */
export class OpeningModel {
  state: 'none' | 'working' | 'finished' = 'none';
  cutover = '';
  draft = new Map<string, number>();
  parts: ModelPart[] = [];
  closed: string | null = null;
  /** Days of the entries that are not of the opening. */
  entries: string[] = [];
  prior: { project_id: string; account_id: number; amount: number }[] = [];

  get balances(): ModelPart | undefined {
    return this.parts.find(({ kind }) => kind === 'BALANCES');
  }

  wayOf(code: string): 'treasury' | 'titles' | 'lines' {
    if (code === codes.bank || code === codes.cash) return 'treasury';
    if (code === codes.payable || code === codes.receivable) return 'titles';
    return this.parts.some((part) => part.kind === 'DOCUMENT' && part.code === code) ? 'titles' : 'lines';
  }

  reached(code: string): number {
    return this.parts.reduce((sum, part) => sum + (part.reached.get(code) ?? 0), 0);
  }

  /** Credit positive. */
  get transitional(): number {
    return sumOf(this.parts.flatMap(({ reached }) => [...reached.values()]));
  }

  get checks() {
    const known = new Set([
      ...this.draft.keys(),
      ...this.parts.flatMap(({ reached }) => [...reached.keys()]),
    ]);
    return [...known]
      .map((code) => ({
        code,
        way: this.wayOf(code),
        expected: this.draft.get(code) ?? 0,
        reached: this.reached(code),
      }))
      .filter(({ code, reached }) => this.draft.has(code) || reached !== 0)
      .sort((one, other) => (one.code < other.code ? -1 : 1));
  }

  get differing() {
    return this.checks.filter(({ expected, reached }) => expected !== reached);
  }

  get blockers(): string[] {
    if (this.state !== 'working') return [];
    return [
      ...(this.draft.size > 0 ? [] : ['no_lines']),
      ...(sumOf(this.draft.values()) === 0 ? [] : ['unbalanced']),
      ...(this.differing.length === 0 ? [] : ['differs']),
      ...(this.transitional === 0 ? [] : ['transitional']),
    ];
  }

  /** Lines of the balancete that no treasury account and no title reaches. */
  get ownLines(): Map<string, number> {
    return new Map([...this.draft].filter(([code]) => this.wayOf(code) === 'lines'));
  }

  /** What happens to an order of a state, before its own laws; null when it is worked on. */
  get unready(): [number, string] | null {
    if (this.state === 'working') return null;
    return [409, this.state === 'none' ? 'no_opening' : 'finished'];
  }
}

export function sumOf(cents: Iterable<number>): number {
  let sum = 0;
  for (const each of cents) sum += each;
  return sum;
}

export function sentLines(
  draft: ReadonlyMap<string, number>,
  line: (code: string, debit: number, credit: number) => SentBalance,
): SentBalance[] {
  return [...draft].map(([code, cents]) => line(code, Math.max(0, cents) / 100, Math.max(0, -cents) / 100));
}
