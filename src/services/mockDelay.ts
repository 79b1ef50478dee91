/** SPEC §9: how long payables and receivables take to answer. */
const mockDelayMs = 300;

/** A copy of fixed rows after the delay of SPEC §9; rejects like an aborted call when the screen was left. */
export function afterMockDelay<Row extends object>(
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(rows.map((row) => ({ ...row }))), mockDelayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
