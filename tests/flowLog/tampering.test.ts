import { beforeAll, describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { sha256 } from '../../src/browser/flowLog/sha256.ts';
import { readTrail } from '../../src/domain/trail/readTrail.ts';
import { chained, framed, writeTrail } from '../../src/domain/trail/trailDocument.ts';
import { machines } from '../../src/machines/allMachines.ts';
import { crossExamine } from '../../src/machines/log/crossExamine.ts';
import { replayTrail } from '../../src/machines/log/replayTrail.ts';
import { changedMachines } from '../../src/machines/log/trail.ts';
import { refusal } from '../support/examples/examples.ts';
import { fc } from '../support/properties.ts';
import { openOffice } from './office.ts';
import { began, recording } from './recording.ts';

let text = '';
let lines: string[] = [];

beforeAll(() => {
  const office = openOffice();
  office.signIn('Obra-2026');
  office.arrive('/tenant/projects');
  office.tell('screen', { type: 'create.requested' });
  office.type('screen/form', 'form.patched', 'name', 'Aurora');
  office.tell('screen/form', { type: 'form.submitted' });
  text = office.log.text();
  lines = text.split('\n');
});

const verdict = (changed: string[]) => readTrail(changed.join('\n'), sha256);
/** The trail with its lines changed, each with so many digits of the hash before it, and valid hashes. */
const sealed = (change: (line: unknown[], index: number) => unknown[], digits: number) => {
  const [header, ...rest] = JSON.parse(text);
  let hash = sha256(JSON.stringify(header));
  const anew = rest.map((line: unknown, index: number) => {
    const shown = Array.isArray(line)
      ? change(line.with(2, hash.slice(0, digits)), index + 1)
      : { ...Object(line), hash: undefined };
    hash = chained(sha256, hash, JSON.stringify(shown));
    return Array.isArray(line) ? shown : { ...Object(line), hash };
  });
  return framed([header, ...anew].map((line) => JSON.stringify(line)));
};
const heardFromSending = (row: object, doubts: string[] = []) => ({
  type: 'xstate.done.actor.sending',
  output: { kind: 'accepted', answer: row, doubts },
});
const lineOf = (part: string) => lines.findIndex((line) => line.includes(part));

describe('a trail', () => {
  test('reports a line without the hash of the text before it as edited', () => {
    const at = lineOf('form.submitted');
    const [, hash] = /^\[\d+,\d+,"(\w+)"/.exec(lines[at] ?? '') ?? [];
    const changed = lines.with(at, (lines[at] ?? '').replace(`"${hash}"`, '""'));
    expect(verdict(changed)).toEqual({ kind: 'edited', line: at });
  });

  test('is intact as written', () => {
    expect(readTrail(text, sha256)).toMatchObject({ kind: 'intact' });
  });

  test('of an earlier version, with one more digit of each hash, is intact', () => {
    expect(
      readTrail(
        sealed((line) => line, 6),
        sha256,
      ),
    ).toMatchObject({ kind: 'intact' });
  });

  test('that was sealed again is read only when each part of a line has its type', () => {
    const at = 12;
    const wrong = [
      ...[0, 1, 3].map((part) => [part, '1']),
      ...[4, 5].map((part) => [part, 1]),
      ...['form.patched', null, { name: 'form.patched' }, { type: 1 }].map((event) => [6, event]),
    ];
    expect(
      readTrail(
        sealed((line) => line, 5),
        sha256,
      ),
    ).toMatchObject({ kind: 'intact' });
    for (const [part, value] of wrong) {
      const forged = sealed((line, index) => (index === at ? line.with(Number(part), value) : line), 5);
      expect(readTrail(forged, sha256), `${part}: ${value}`).toEqual({ kind: 'edited', line: at + 1 });
    }
    for (const change of [(line: unknown[]) => line.slice(0, 7), (line: unknown[]) => [...line, 1, 2]]) {
      const forged = sealed((line, index) => (index === at ? change(line) : line), 5);
      expect(readTrail(forged, sha256)).toEqual({ kind: 'edited', line: at + 1 });
    }
  });

  test('is unreadable without its version, machines and times, and cut off without its lines and hash', () => {
    const [header, ...rest] = JSON.parse(text);
    const read = (...elements: unknown[]) =>
      readTrail(framed(elements.map((line) => JSON.stringify(line))), sha256);
    for (const other of [{ trail: 1 }, { machines: 1 }, { machines: null }, { from: 1 }, { to: 1 }])
      expect(read({ ...header, ...other }, ...rest), JSON.stringify(other)).toEqual({ kind: 'unreadable' });
    for (const other of [{ lines: '9' }, { hash: 1 }])
      expect(read(header, ...rest.slice(0, -1), { ...rest.at(-1), ...other })).toEqual({ kind: 'truncated' });
  });

  test('shows an edited field, and its line', () => {
    const at = lineOf('"name":"Auro"');
    const changed = lines.with(at, String(lines[at]).replace('Auro', 'Euro'));
    expect(verdict(changed)).toEqual({ kind: 'edited', line: at + 1 });
  });

  test('shows an edit of its header, of its last line and of its fingerprint', () => {
    expect(verdict(lines.with(1, String(lines[1]).replace('2026', '2025')))).toEqual({
      kind: 'edited',
      line: 2,
    });
    const last = lines.length - 4;
    expect(verdict(lines.with(last, String(lines[last]).replace('"app', '"App')))).toMatchObject({
      kind: 'edited',
    });
    const closing = lines.length - 3;
    expect(
      verdict(lines.with(closing, String(lines[closing]).replace(/"hash":"./, '"hash":"x'))),
    ).toMatchObject({
      kind: 'edited',
    });
  });

  test('shows a removed, a repeated, a swapped and an added line', () => {
    const at = 12;
    const [one, other] = [String(lines[at]), String(lines[at + 1])];
    for (const changed of [
      lines.toSpliced(at, 1),
      lines.toSpliced(at, 0, one),
      lines.with(at, other).with(at + 1, one),
      lines.toSpliced(lines.length - 3, 0, String(lines[lines.length - 4])),
    ]) {
      expect(verdict(changed)).toMatchObject({ kind: 'edited' });
    }
  });

  test('with another number of lines than it claims names no single line', () => {
    expect(verdict(lines.toSpliced(lines.length - 4, 1))).toEqual({ kind: 'edited', line: null });
  });

  test('shows that its end was cut off, with and without care for the brackets', () => {
    expect(verdict(lines.slice(0, 20))).toEqual({ kind: 'truncated' });
    const closed = [...lines.slice(0, 20), String(lines[20]).replace(/,$/, ''), ']', ''];
    expect(verdict(closed)).toEqual({ kind: 'truncated' });
  });

  test('shows the change of any character', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('x', '0', ' ', '"', ','), (at, other) => {
        fc.pre(text[at] !== other);
        expect(readTrail(text.slice(0, at) + other + text.slice(at + 1), sha256).kind).not.toBe('intact');
      }),
      { numRuns: 300 },
    );
  });

  test('covers the time from its first line to its export', () => {
    const log = recording();
    const office = openOffice(undefined, log);
    office.signIn('Obra-2026');
    const times = () => {
      const trail = readTrail(log.text(), sha256);
      if (trail.kind !== 'intact') throw new Error(trail.kind);
      return [Date.parse(trail.header.from), Date.parse(trail.header.to)];
    };
    const [, earlier] = times();
    log.wait(90_000);
    expect(times()).toEqual([began, Number(earlier) + 90_000]);
  });

  test('is distinguished from other files', () => {
    for (const other of ['', '{}', '[1,2]', 'x'])
      expect(readTrail(other, sha256)).toEqual({ kind: 'unreadable' });
  });

  test('shows that a line was omitted before it was sealed', () => {
    const whole = readTrail(text, sha256);
    if (whole.kind !== 'intact') throw new Error('the trail is not intact');
    const resealed = writeTrail(whole.header, whole.entries.toSpliced(12, 1), sha256);
    expect(readTrail(resealed.text, sha256)).toMatchObject({ kind: 'edited' });
  });

  test('that was rewritten as a whole has another fingerprint', () => {
    const trail = readTrail(text, sha256);
    if (trail.kind !== 'intact') throw new Error(trail.kind);
    const forged = trail.entries.map((entry) => structuredClone(entry));
    forged[20]?.splice(1, 1, 1);
    const anew = readTrail(writeTrail(trail.header, forged, sha256).text, sha256);
    if (anew.kind !== 'intact') throw new Error(anew.kind);
    expect(anew.fingerprint).not.toBe(trail.fingerprint);
  });
});

describe('a replay', () => {
  const intact = () => {
    const trail = readTrail(text, sha256);
    if (trail.kind !== 'intact') throw new Error(trail.kind);
    return trail;
  };

  test('names the first step with another state than the recorded one', () => {
    const { entries } = intact();
    const at = entries.findIndex(
      ([, , , , machine, { type }]) => machine === 'projectForm' && type === 'form.submitted',
    );
    const forged = structuredClone(entries);
    forged[at]?.splice(6, 1, { editing: 'dirty' });
    const report = replayTrail(forged, machines);
    expect(report).toMatchObject({
      kind: 'drift',
      drift: {
        sequence: at + 1,
        machine: 'projectForm',
        path: 'app/screen/form',
        event: 'form.submitted',
        expected: { editing: 'dirty' },
      },
    });
  });

  test.each([
    [
      'the save was refused',
      'sending',
      { type: 'xstate.error.actor.save', error: refusal(409, 'Já existe.') },
    ],
    ['the save gave another row', 'sending', { type: 'xstate.done.actor.save', output: { id: 'other' } }],
    ['the form heard another row', 'projectForm', heardFromSending({ id: 'other' })],
    ['the form heard more doubts', 'projectForm', heardFromSending({}, ['a doubt'])],
  ])('names a machine that heard another result than was given: %s', (_, machine, event) => {
    const { entries } = intact();
    const at = entries.findLastIndex((entry) => entry[4] === machine && entry[7] === 'done');
    const forged = structuredClone(entries);
    forged[at]?.splice(5, 1, event);
    expect(replayTrail(forged, machines, crossExamine())).toMatchObject({ kind: 'misheard' });
  });

  test('detects a machine in another state at the start of a segment', () => {
    const log = recording({ segmentLength: 3000, segmentCount: 100 });
    const office = openOffice(undefined, log);
    office.signIn('Obra-2026');
    for (const path of ['/tenant/projects', '/tenant/dashboard', '/tenant/projects']) office.arrive(path);
    const entries = log.recorder.entries();
    const met = new Set<number>();
    const at = entries.findIndex(([, , actor, , , { type }]) => {
      const isKnown = met.has(actor);
      met.add(actor);
      return isKnown && type === '@checkpoint';
    });
    const forged = structuredClone(entries);
    forged[at]?.splice(6, 1, 'elsewhere');
    expect(replayTrail(forged, machines)).toMatchObject({
      kind: 'drift',
      drift: { sequence: entries[at]?.[0], event: '@checkpoint', expected: 'elsewhere' },
    });
  });

  test('names a machine that changed since the recording', () => {
    const { header } = intact();
    expect(changedMachines(header.machines, machines, sha256)).toEqual([]);
    const changed = createMachine({ id: 'projectForm', initial: 'editing', states: { editing: {} } });
    expect(changedMachines(header.machines, { ...machines, projectForm: changed as never }, sha256)).toEqual([
      'projectForm',
    ]);
    const { projectForm: _, ...fewer } = machines;
    expect(changedMachines(header.machines, fewer, sha256)).toEqual(['projectForm']);
  });

  test('names a missing machine', () => {
    const { projectForm: _, ...fewer } = machines;
    expect(replayTrail(intact().entries, fewer)).toMatchObject({ kind: 'unknown', machine: 'projectForm' });
  });
});
