/** SPEC §9: response time of payables and receivables. */
const mockDelayMs = 300;

/** A copy of fixed rows after the delay of SPEC §9; rejects like an aborted call when the screen is left. */
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
