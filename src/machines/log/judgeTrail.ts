import type { AnyStateMachine } from 'xstate';
import { formatTimestamp } from '../../domain/dateText.ts';
import { linesAbove, readTrail } from '../../domain/trail/readTrail.ts';
import type { Sha256, TrailEntry, TrailHeader } from '../../domain/trail/trailDocument.ts';
import { replayTexts } from '../../texts/flowLog.ts';
import { crossExamine } from './crossExamine.ts';
import { replayTrail } from './replayTrail.ts';
import { changedMachines } from './trail.ts';
import { type OtherTime, otherTime } from './trailTimes.ts';

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
  const time = otherTime(trail.entries, trail.header);
  if (time) return [error(aboutTime(time, trail.entries[0]?.[0] ?? 1))];
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
  const report = replayTrail(entries, machines, crossExamine());
  const first = entries[0]?.[0] ?? 1;
  const line = (sequence: number) => sequence - first + linesAbove + 1;
  const shown = (value: unknown) => JSON.stringify(value) ?? 'null';
  switch (report.kind) {
    case 'same':
      return [{ tone: 'info', text: replayTexts.same(report.steps, report.actors) }];
    case 'unknown':
      return [error(replayTexts.unknown(line(report.sequence), report.machine))];
    case 'misheard': {
      const { sequence, path, givenAt, given, heard } = report.mismatch;
      return [
        error(replayTexts.misheard(line(sequence), path, givenAt === null ? null : line(givenAt))),
        error(replayTexts.given(shown(given))),
        error(replayTexts.heard(shown(heard))),
      ];
    }
    case 'otherRow': {
      const { knownAt, field, known, value } = report.other;
      return [
        error(replayTexts.otherRow(line(report.sequence), report.path, field, line(knownAt))),
        error(replayTexts.expected(shown(known))),
        error(replayTexts.got(shown(value))),
      ];
    }
    case 'otherContext':
      return [
        error(replayTexts.otherContext(line(report.sequence), report.path, report.field)),
        error(replayTexts.expected(shown(report.expected))),
        error(replayTexts.got(shown(report.got))),
      ];
    case 'early':
      return [error(replayTexts.early(line(report.sequence), report.path, report.delay, report.elapsed))];
    case 'drift': {
      const { sequence, path, machine, event, expected, got } = report.drift;
      return [
        error(replayTexts.drift(line(sequence), path, machine, event)),
        error(replayTexts.expected(JSON.stringify(expected))),
        error(replayTexts.got(got === null ? null : JSON.stringify(got))),
      ];
    }
  }
}

function aboutTime({ from, to, statedMs, reachedMs }: OtherTime, first: number): string {
  const line = (sequence: number) => sequence - first + linesAbove + 1;
  return replayTexts.otherTime(line(from), line(to), momentText(statedMs), momentText(reachedMs));
}

function momentText(ms: number): string {
  return Number.isFinite(ms) ? formatTimestamp(new Date(ms).toISOString()) : '?';
}

function error(text: string): Finding {
  return { tone: 'error', text };
}
