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
import type { Recorder } from './recorder.ts';

/** What a recorder holds as a document that can be given away. `now` ends it. */
export function trailOf(recorder: Recorder, now: Date, sha256: Sha256): TrailText & { lines: number } {
  const entries = recorder.entries();
  const header = {
    trail: 1,
    product: appTexts.product,
    from: beginningOf(entries) ?? now.toISOString(),
    to: now.toISOString(),
    machines: versionsOf(recorder.machines(), sha256),
    columns: trailColumns,
  } as const;
  return { ...writeTrail(header, entries, sha256), lines: entries.length };
}

/** The chart of each machine in twelve digits: a machine that was changed since has others. */
export function versionsOf(machines: readonly AnyStateMachine[], sha256: Sha256): MachineVersions {
  return Object.fromEntries(
    machines.map((machine) => [machine.id, sha256(machineChart(machine)).slice(0, 12)]),
  );
}

/** The machines of a trail whose charts are not those of today. */
export function changedMachines(
  recorded: MachineVersions,
  machines: Record<string, AnyStateMachine>,
  sha256: Sha256,
): string[] {
  const today = versionsOf(Object.values(machines), sha256);
  return Object.keys(recorded).filter((id) => today[id] !== recorded[id]);
}

function beginningOf(entries: readonly TrailEntry[]): string | null {
  const at = entries[0]?.[5].at;
  return typeof at === 'string' ? at : null;
}
