// `npm run replay <file>`: verifies a trail without network, server or page.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { sha256 } from '../../browser/flowLog/sha256.ts';
import { formatTimestamp } from '../../domain/dateText.ts';
import { readTrail } from '../../domain/trail/readTrail.ts';
import type { TrailEntry, TrailHeader } from '../../domain/trail/trailDocument.ts';
import { machines } from '../../machines/allMachines.ts';
import { replayTrail } from '../../machines/log/replayTrail.ts';
import { changedMachines } from '../../machines/log/trail.ts';
import { replayTexts } from '../../texts/flowLog.ts';

process.exitCode = replay(process.argv.slice(2));

/** Prints the verdict; returns exit code 0 when the trail is intact and replays to the same states. */
function replay(words: string[]): number {
  const [file, flag, expected] = words;
  if (!file || (flag && (flag !== '--impressao' || !expected))) return complain(replayTexts.usage);
  const text = textOf(file);
  if (text === null) return complain(replayTexts.notFound(file));
  const trail = readTrail(text, sha256);
  switch (trail.kind) {
    case 'unreadable':
      return complain(replayTexts.unreadable);
    case 'truncated':
      return complain(replayTexts.truncated);
    case 'edited':
      return complain(replayTexts.edited(trail.line));
  }
  if (expected && expected.toLowerCase() !== trail.fingerprint)
    return complain(replayTexts.otherFingerprint(expected, trail.fingerprint));
  return verdictOn(trail);
}

function verdictOn(trail: { header: TrailHeader; entries: TrailEntry[]; fingerprint: string }): number {
  const { from, to, machines: recorded } = trail.header;
  console.log(replayTexts.period(formatTimestamp(from), formatTimestamp(to)));
  console.log(replayTexts.fingerprint(trail.fingerprint));
  const changed = changedMachines(recorded, machines, sha256);
  if (changed.length > 0) console.warn(replayTexts.changed(changed));
  const report = replayTrail(trail.entries, machines);
  if (report.kind === 'unknown') return complain(replayTexts.unknown(report.sequence, report.machine));
  if (report.kind === 'drift') {
    const { sequence, path, machine, event, expected, got } = report.drift;
    complain(replayTexts.drift(sequence, path, machine, event));
    complain(replayTexts.expected(JSON.stringify(expected)));
    return complain(replayTexts.got(got === null ? null : JSON.stringify(got)));
  }
  console.log(replayTexts.same(report.steps, report.actors));
  return 0;
}

function complain(sentence: string): number {
  console.error(sentence);
  return 1;
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
