import { type TrailEntry, type TrailHeader, trailEvents } from '../../domain/trail/trailDocument.ts';

/** Lines whose times do not add up to the time that the trail states after them. */
export interface OtherTime {
  from: number;
  to: number;
  /** Milliseconds since 1970. */
  statedMs: number;
  reachedMs: number;
}

/** Compares the sum of the lines' times with the times that the header, the segments and the export state. */
export function otherTime(entries: readonly TrailEntry[], header: TrailHeader): OtherTime | null {
  const [beginsMs, endsMs] = [Date.parse(header.from), Date.parse(header.to)];
  let from = entries[0]?.[0] ?? 1;
  let atMs = beginsMs;
  for (const [index, [sequence, elapsedMs, , , , event]] of entries.entries()) {
    if (!Number.isInteger(elapsedMs) || elapsedMs < 0)
      return { from: sequence, to: sequence, statedMs: atMs, reachedMs: NaN };
    if (index > 0) atMs += elapsedMs;
    if (event.type !== trailEvents.segment) continue;
    const statedMs = Date.parse(String(event.at));
    if (areApart(statedMs, atMs)) return { from, to: sequence, statedMs, reachedMs: atMs };
    [from, atMs] = [sequence, statedMs];
  }
  const to = entries.at(-1)?.[0] ?? from;
  const isExport = entries.slice(-afterExport).some(([, , , , , event]) => event.type === exported);
  const isWrong = isExport ? areApart(endsMs, atMs) : atMs - endsMs > clockMs;
  return isWrong ? { from, to, statedMs: endsMs, reachedMs: atMs } : null;
}

/** The header ends at the export, which is among the last lines. */
const exported = 'trail.export.requested';
const afterExport = 5;

/** The clock of a computer is corrected now and then. */
const clockMs = 2000;

function areApart(one: number, other: number): boolean {
  return !(Math.abs(one - other) <= clockMs);
}
