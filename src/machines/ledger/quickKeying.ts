import type { ScreenInput } from '../shared/screenInput.ts';

/**
 * Whether movements and entries are keyed one after the other, pasted and duplicated: with the lists that people work in
 * (ability `lists.1`). The specified calls are enough for it; the specified pages are left as they are (decision D22).
 */
export function offersQuickKeying({ capabilities }: Pick<ScreenInput, 'capabilities'>): boolean {
  return capabilities.includes('lists.1');
}
