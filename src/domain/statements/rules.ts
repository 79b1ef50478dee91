import { folded } from './pairing.ts';
import { type LineSide, sideOf } from './reconciliation.ts';

/** A rule of the treasurer: lines with these words are booked on this account. */
export interface StatementRule {
  id: string;
  /** Null for every account. */
  treasuryAccountId: string | null;
  side: LineSide;
  words: string;
  position: number;
}

interface RuledLine {
  treasuryAccountId: string;
  cents: number;
  text: string;
}

/** The rules that fit a line, in the treasurer's order. */
export function rulesFor<Rule extends StatementRule>(line: RuledLine, rules: readonly Rule[]): Rule[] {
  return rules
    .filter((rule) => fitsRule(rule, line))
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

/** A rule fits a line of its side and account that holds all of its words. */
export function fitsRule(rule: StatementRule, line: RuledLine): boolean {
  if (rule.side !== sideOf(line.cents)) return false;
  if (rule.treasuryAccountId !== null && rule.treasuryAccountId !== line.treasuryAccountId) return false;
  const text = folded(line.text);
  return folded(rule.words)
    .split(' ')
    .every((word) => text.includes(word));
}

const mostWords = 4;

/** Words by which lines like this one are found again: without numbers and days, which change; '' for none. */
export function ruleWords(text: string): string {
  return folded(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => /^\p{L}{2,}$/u.test(word))
    .slice(0, mostWords)
    .join(' ')
    .slice(0, 100)
    .trim();
}
