import type { Payable } from '../../domain/titles/payable.ts';
import { samplePayables } from '../../domain/titles/samplePayables.ts';
import { afterMockDelay } from '../mockDelay.ts';

/** SPEC §7: payables make no real call yet; fixed samples arrive after 300 ms (decision D10). */
export function listPayables(signal: AbortSignal): Promise<Payable[]> {
  return afterMockDelay(samplePayables, signal);
}
