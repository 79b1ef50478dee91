import type { AnyStateMachine } from 'xstate';
import type { Model } from '../kit/defineModel.ts';
import { guardFaults } from '../kit/guardUse.ts';
import { lint } from '../kit/lint.ts';
import { type PureReport, pureReport } from '../kit/runPure.ts';

export interface Table {
  text: string;
  /** Sentences: reasons for less than 100 %, or findings of the lint. */
  faults: string[];
}

/** Coverage of every machine's models, a line each and one for all; machines and models by id. */
export function table(machines: Record<string, AnyStateMachine>, models: Record<string, Model[]>): Table {
  const rows: Row[] = [];
  const faults: string[] = [];
  for (const [id, machine] of Object.entries(machines)) {
    const [model, ...others] = models[id] ?? [];
    const report = pureReport(machine, models[id] ?? []);
    rows.push({ id, ...numbers(report) });
    const own = [...report.faults, ...lint(machine)];
    if (model && report.faults.length === 0) own.push(...guardFaults(model, ...others));
    faults.push(...own.map((fault) => (fault.startsWith(id) ? fault : `${id}: ${fault}`)));
  }
  for (const id of Object.keys(models)) if (!machines[id]) faults.push(`${id}: is not in the registry`);
  return { text: drawn(rows), faults };
}

interface Row {
  id: string;
  keys: number;
  states: [reached: number, total: number];
  transitions: [reached: number, total: number];
  walks: number;
  steps: number;
}

function numbers({ states: keys, walks, steps, coverage }: PureReport): Omit<Row, 'id'> {
  const { states, transitions } = coverage;
  return {
    keys,
    states: [states.reached, states.total],
    transitions: [transitions.reached, transitions.total],
    walks,
    steps,
  };
}

function drawn(rows: Row[]): string {
  const all = rows.reduce(added, {
    id: `${rows.length} in all`,
    keys: 0,
    states: [0, 0],
    transitions: [0, 0],
    walks: 0,
    steps: 0,
  });
  const lines = [header, ...rows.map(cells), cells(all)];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const text = lines.map((line) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  const rule = '─'.repeat(text[0]?.length ?? 0);
  return [text[0], rule, ...text.slice(1, -1), rule, text.at(-1)].join('\n');
}

const header = ['machine', 'explored', 'states', 'transitions', 'walks', 'steps', 'coverage'];

function cells({ id, keys, states, transitions, walks, steps }: Row): string[] {
  return [
    id,
    String(keys),
    states.join('/'),
    transitions.join('/'),
    String(walks),
    String(steps),
    percent(states, transitions),
  ];
}

/** Rounded down: 100 % means everything. */
function percent(states: [number, number], transitions: [number, number]): string {
  const total = states[1] + transitions[1];
  return total === 0 ? '0 %' : `${Math.floor((100 * (states[0] + transitions[0])) / total)} %`;
}

function added(sum: Row, row: Row): Row {
  return {
    id: sum.id,
    keys: sum.keys + row.keys,
    states: [sum.states[0] + row.states[0], sum.states[1] + row.states[1]],
    transitions: [sum.transitions[0] + row.transitions[0], sum.transitions[1] + row.transitions[1]],
    walks: sum.walks + row.walks,
    steps: sum.steps + row.steps,
  };
}
