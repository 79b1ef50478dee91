import type { ScreenInput } from '../shared/screenInput.ts';

/**
 * True when movements and entries can be keyed in series, pasted and duplicated: with the ability `lists.1`. The
 * specified calls suffice for it, but the specified pages stay as they are (decision D22).
 */
export function offersQuickKeying({ capabilities }: Pick<ScreenInput, 'capabilities'>): boolean {
  return capabilities.includes('lists.1');
}
