import type { Receivable } from '../../domain/titles/receivable.ts';
import { sampleReceivables } from '../../domain/titles/sampleReceivables.ts';
import { afterMockDelay } from '../mockDelay.ts';

/** SPEC §7: receivables make no real call yet; fixed samples arrive after 300 ms (decision D10). */
export function listReceivables(signal: AbortSignal): Promise<Receivable[]> {
  return afterMockDelay(sampleReceivables, signal);
}
