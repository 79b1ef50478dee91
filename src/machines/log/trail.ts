import type { AnyStateMachine } from 'xstate';
import {
  type MachineVersions,
  type Sha256,
  type TrailEntry,
  type TrailText,
  trailColumns,
  writeTrail,
} from '../../domain/trail/trailDocument.ts';
import { appTexts } from '../../texts/app.ts';
import { machineChart } from './machineChart.ts';

/** The charts of a trail's machines as text, by machine id. */
export type Charts = Record<string, string>;

/** The recorded lines as a document to export; `now` ends it. */
export function trailOf(
  entries: readonly TrailEntry[],
  charts: Charts,
  now: Date,
  sha256: Sha256,
): TrailText & { lines: number } {
  const header = {
    trail: 2,
    product: appTexts.product,
    from: beginningOf(entries) ?? now.toISOString(),
    to: now.toISOString(),
    machines: versionsOf(charts, sha256),
    columns: trailColumns,
  } as const;
  return { ...writeTrail(header, entries, sha256), lines: entries.length };
}

/** Twelve digits for the chart of each machine; a changed machine has others. */
export function versionsOf(charts: Charts, sha256: Sha256): MachineVersions {
  return Object.fromEntries(Object.entries(charts).map(([id, chart]) => [id, sha256(chart).slice(0, 12)]));
}

export function chartsOf(machines: readonly AnyStateMachine[]): Charts {
  return Object.fromEntries(machines.map((machine) => [machine.id, machineChart(machine)]));
}

/** Machines of a trail whose charts have changed since. */
export function changedMachines(
  recorded: MachineVersions,
  machines: Record<string, AnyStateMachine>,
  sha256: Sha256,
): string[] {
  const today = versionsOf(chartsOf(Object.values(machines)), sha256);
  return Object.keys(recorded).filter((id) => today[id] !== recorded[id]);
}

function beginningOf(entries: readonly TrailEntry[]): string | null {
  const at = entries[0]?.[5].at;
  return typeof at === 'string' ? at : null;
}
