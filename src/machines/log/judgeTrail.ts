import type { AnyStateMachine } from 'xstate';
import { formatTimestamp } from '../../domain/dateText.ts';
import { readTrail } from '../../domain/trail/readTrail.ts';
import type { Sha256, TrailEntry, TrailHeader } from '../../domain/trail/trailDocument.ts';
import { replayTexts } from '../../texts/flowLog.ts';
import { replayTrail } from './replayTrail.ts';
import { changedMachines } from './trail.ts';

/** A sentence about a trail; an error means that it is not intact or does not replay to the same states. */
export interface Finding {
  tone: 'info' | 'warning' | 'error';
  text: string;
}

type Machines = Record<string, AnyStateMachine>;

/** Verifies a trail, against the expected fingerprint if there is one, and replays it. */
export function judgeTrail(
  text: string,
  expected: string | undefined,
  machines: Machines,
  sha256: Sha256,
): Finding[] {
  const trail = readTrail(text, sha256);
  switch (trail.kind) {
    case 'unreadable':
      return [error(replayTexts.unreadable)];
    case 'truncated':
      return [error(replayTexts.truncated)];
    case 'edited':
      return [error(replayTexts.edited(trail.line))];
  }
  if (expected && expected.toLowerCase() !== trail.fingerprint)
    return [error(replayTexts.otherFingerprint(expected, trail.fingerprint))];
  return [...aboutTrail(trail, machines, sha256), ...aboutReplay(trail.entries, machines)];
}

function aboutTrail(
  { header, fingerprint }: { header: TrailHeader; fingerprint: string },
  machines: Machines,
  sha256: Sha256,
): Finding[] {
  const changed = changedMachines(header.machines, machines, sha256);
  const findings: Finding[] = [
    { tone: 'info', text: replayTexts.period(formatTimestamp(header.from), formatTimestamp(header.to)) },
    { tone: 'info', text: replayTexts.fingerprint(fingerprint) },
  ];
  if (changed.length > 0) findings.push({ tone: 'warning', text: replayTexts.changed(changed) });
  return findings;
}

function aboutReplay(entries: TrailEntry[], machines: Machines): Finding[] {
  const report = replayTrail(entries, machines);
  if (report.kind === 'same') return [{ tone: 'info', text: replayTexts.same(report.steps, report.actors) }];
  if (report.kind === 'unknown') return [error(replayTexts.unknown(report.sequence, report.machine))];
  if (report.kind === 'misheard') {
    const { given, heard } = report.mismatch;
    return [
      error(replayTexts.misheard(report.sequence, report.path)),
      error(replayTexts.given(JSON.stringify(given) ?? 'null')),
      error(replayTexts.heard(JSON.stringify(heard) ?? 'null')),
    ];
  }
  const { sequence, path, machine, event, expected, got } = report.drift;
  return [
    error(replayTexts.drift(sequence, path, machine, event)),
    error(replayTexts.expected(JSON.stringify(expected))),
    error(replayTexts.got(got === null ? null : JSON.stringify(got))),
  ];
}

function error(text: string): Finding {
  return { tone: 'error', text };
}
