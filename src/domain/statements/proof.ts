/** A line or a movement, as the proof of a day counts it. Amounts are signed cents: money in is positive. */
export interface ProofItem {
  id: string;
  /** `YYYY-MM-DD`. */
  date: string;
  cents: number;
}

/** A living reconciliation: the ids of its lines and movements. */
export interface ProofMatch {
  lineIds: readonly string[];
  movementIds: readonly string[];
}

/** The start of an account: from here on lines are kept, and these movements were in the bank's balance. */
export interface ProofStart {
  date: string;
  movementIds: readonly string[];
}

/** The five rows of the proof (law S8). */
export interface Proof {
  date: string;
  /** The bank's balance: the start and all lines after it. */
  bankCents: number;
  /** Movements that no line answers yet: outstanding cheques, fees to come. */
  unmatchedMovementsCents: number;
  /** Lines that no movement answers yet. */
  unmatchedLinesCents: number;
  /** Pairs whose two days lie on both sides of the day of the proof. */
  straddlingCents: number;
  /** The treasury's balance, which the four before come to. */
  ledgerCents: number;
  difference: number;
}

/**
 * The proof of an account at the end of a day (law S8): bank + unmatched movements − unmatched lines + straddling
 * matches = balance of the movements. `difference` is what is missing, zero when the books are whole.
 */
export function proofAt(
  date: string,
  {
    start,
    lines,
    movements,
    matches,
  }: {
    start: ProofStart;
    lines: readonly ProofItem[];
    movements: readonly ProofItem[];
    matches: readonly ProofMatch[];
  },
): Proof {
  const started = new Set(start.movementIds);
  const matchedLines = new Set(matches.flatMap(({ lineIds }) => lineIds));
  const matchedMovements = new Set([
    ...start.movementIds,
    ...matches.flatMap(({ movementIds }) => movementIds),
  ]);
  const until = <Item extends ProofItem>(items: readonly Item[]) => items.filter((item) => item.date <= date);
  const dueLines = until(lines);
  const dueMovements = until(movements);
  const bankCents = sum(movements.filter(({ id }) => started.has(id))) + sum(dueLines);
  const unmatchedMovementsCents = sum(dueMovements.filter(({ id }) => !matchedMovements.has(id)));
  const unmatchedLinesCents = sum(dueLines.filter(({ id }) => !matchedLines.has(id)));
  const inLines = new Set(matchedLines);
  const inMovements = new Set(matches.flatMap(({ movementIds }) => movementIds));
  const straddlingCents =
    sum(dueMovements.filter(({ id }) => inMovements.has(id))) -
    sum(dueLines.filter(({ id }) => inLines.has(id)));
  const ledgerCents = sum(dueMovements);
  const reached = bankCents + unmatchedMovementsCents - unmatchedLinesCents + straddlingCents;
  return {
    date,
    bankCents,
    unmatchedMovementsCents,
    unmatchedLinesCents,
    straddlingCents,
    ledgerCents,
    difference: ledgerCents - reached,
  };
}

function sum(items: readonly ProofItem[]): number {
  return items.reduce((total, { cents }) => total + cents, 0);
}
