import type { AnyStateMachine } from 'xstate';
import { readTrail } from '../../domain/trail/readTrail.ts';
import type { Sha256 } from '../../domain/trail/trailDocument.ts';
import { judgeTrail } from './judgeTrail.ts';
import { narrateTrail, type SentenceTables, type Step } from './narrateTrail.ts';
import type { ToldTrail } from './storyMachine.ts';

/** Verifies, replays and narrates a trail. */
export function tellTrail(
  text: string,
  machines: Record<string, AnyStateMachine>,
  tables: SentenceTables,
  sha256: Sha256,
): ToldTrail & { steps: Step[] } {
  const findings = judgeTrail(text, undefined, machines, sha256);
  const trail = readTrail(text, sha256);
  if (trail.kind !== 'intact') return { id: '', findings, isTold: false, steps: [] };
  const steps = narrateTrail(trail.entries, machines, tables);
  return { id: trail.fingerprint, findings, isTold: true, steps };
}
