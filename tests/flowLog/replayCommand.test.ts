// `npm run replay` as a recipient of a trail types it; browser/flowLog covers the messages about changed
// trails.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { sha256 } from '../../src/browser/flowLog/sha256.ts';
import { readTrail } from '../../src/domain/trail/readTrail.ts';
import { replayTexts } from '../../src/texts/flowLog.ts';
import { openOffice } from './office.ts';

test('a fingerprint may be typed in capitals, and a different one is reported', () => {
  const office = openOffice();
  office.signIn('Obra-2026');
  const text = office.log.text();
  const trail = readTrail(text, sha256);
  if (trail.kind !== 'intact') throw new Error(trail.kind);
  const file = join(mkdtempSync(join(tmpdir(), 'trail-')), 'trilha.json');
  writeFileSync(file, text);
  const codeOf = (fingerprint: string) =>
    spawnSync(process.execPath, ['src/main/flowLog/replayCommand.ts', file, '--impressao', fingerprint])
      .status;
  const { fingerprint } = trail;
  expect([codeOf(fingerprint.toUpperCase()), codeOf('0'.repeat(64))]).toEqual([0, 1]);
});

test.each([[['trilha.json', '--impressao']], [['trilha.json', '--outra', 'ab']], [[]]])(
  'wrong arguments are answered with the usage: %j',
  (words) => {
    const { status, stderr } = spawnSync(process.execPath, ['src/main/flowLog/replayCommand.ts', ...words], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, `${replayTexts.usage}\n`]);
  },
);
