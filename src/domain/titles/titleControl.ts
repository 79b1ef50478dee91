import { sumCents } from '../money.ts';
import type { TitleControl } from './titleItem.ts';

/**
 * Comparison of an account's titles with its ledger: equal, apart by postings of no title, or by something else. Others
 * that sum to zero are others all the same.
 */
export type ControlState = 'agrees' | 'others' | 'differs';

export function controlState({ agrees, postings, otherCents }: TitleControl): ControlState {
  if (!agrees) return 'differs';
  return postings.length === 0 && otherCents === 0 ? 'agrees' : 'others';
}

/** The worst comparison of several accounts, and what their ledger has beyond their titles. */
export function controlOfAll(accounts: readonly TitleControl[]): {
  state: ControlState;
  beyondCents: number;
} {
  const states = accounts.map(controlState);
  const state = (['differs', 'others'] as const).find((each) => states.includes(each)) ?? 'agrees';
  return {
    state,
    beyondCents: sumCents(accounts.map(({ balanceCents, openCents }) => balanceCents - openCents)),
  };
}
