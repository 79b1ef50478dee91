// `npm run replay` as a recipient of a trail types it; browser/flowLog covers the messages about changed
// trails.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { answerPin } from '../../build/pinTrail.ts';
import { sha256 } from '../../src/browser/flowLog/sha256.ts';
import { readTrail } from '../../src/domain/trail/readTrail.ts';
import { replayTexts } from '../../src/texts/flowLog.ts';
import { sentences } from '../../src/texts/sentences/sentences.ts';
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
    spawnSync(process.execPath, ['build/trail/replayCommand.ts', file, '--impressao', fingerprint]).status;
  const { fingerprint } = trail;
  expect([codeOf(fingerprint.toUpperCase()), codeOf('0'.repeat(64))]).toEqual([0, 1]);
});

test('a trail is narrated, all of it or the steps of one screen or row', () => {
  const office = openOffice();
  office.signIn('Obra-2026');
  office.arrive('/tenant/projects');
  office.tell('screen', { type: 'create.requested' });
  office.type('screen/form', 'form.patched', 'name', 'Aurora');
  office.tell('screen/form', { type: 'form.submitted' });
  const file = join(mkdtempSync(join(tmpdir(), 'trail-')), 'trilha.json');
  writeFileSync(file, office.log.text());
  const row = /"row":\{"id":"([^"]+)"[^\n]+"name":"Aurora"/.exec(office.log.text())?.[1] ?? '';
  const stepsOf = (...words: string[]) =>
    spawnSync(process.execPath, ['scripts/replay.mjs', '--contar', basename(file), ...words], {
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: dirname(file) },
    })
      .stdout.split('\n')
      .filter((line) => /^\d\d:\d\d:\d\d /.test(line));
  const all = stepsOf();
  const [reference, sentence] = sentences.submitOnce;
  expect(
    all.filter((line) =>
      line.endsWith(`Projetos · Formulário: Pediu para salvar. ${sentence} (${reference})`),
    ),
  ).toHaveLength(1);
  expect(stepsOf('--tela', 'Projetos')).toEqual(all.filter((line) => line.slice(9).startsWith('Projetos')));
  const ofRow = stepsOf('--registro', row);
  expect(ofRow.length).toBeGreaterThan(2);
  expect(ofRow.some((line) => line.includes('Preencheu'))).toBe(true);
  expect(all).toEqual(expect.arrayContaining(ofRow));
  expect(ofRow.length).toBeLessThan(all.length);
});

test('the dev server pins an exported trail as a test, and refuses an edited one', async () => {
  const office = openOffice();
  office.signIn('Obra-2026');
  const folder = mkdtempSync(join(tmpdir(), 'pinned-'));
  const server = createServer((request, response) => void answerPin(request, response, folder)).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pin = async (body: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body });
    return { status: answer.status, said: await answer.text() };
  };
  try {
    const { status, said } = await pin(office.log.text());
    expect([status, said]).toEqual([201, expect.stringContaining('it passes today')]);
    const [written = ''] = readdirSync(folder);
    expect(readFileSync(join(folder, written), 'utf8')).toContain('playTrail');
    const edited = await pin(office.log.text().replace('login.submitted', 'login.forgotten'));
    expect([edited.status, edited.said]).toEqual([422, expect.stringContaining('not an intact trail')]);
  } finally {
    server.close();
  }
});

test.each([[['trilha.json', '--impressao']], [['trilha.json', '--outra', 'ab']], [[]]])(
  'wrong arguments are answered with the usage: %j',
  (words) => {
    const { status, stderr } = spawnSync(process.execPath, ['build/trail/replayCommand.ts', ...words], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, `${replayTexts.usage}\n`]);
  },
);
