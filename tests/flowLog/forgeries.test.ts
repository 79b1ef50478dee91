// Trails that were changed and given new hashes, as one who has this checkout can do: each is named with its line.
import { beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../src/browser/flowLog/sha256.ts';
import { createInterner, createRestorer } from '../../src/domain/trail/interning.ts';
import { readTrail } from '../../src/domain/trail/readTrail.ts';
import { type TrailEntry, type TrailHeader, writeTrail } from '../../src/domain/trail/trailDocument.ts';
import { machines } from '../../src/machines/allMachines.ts';
import { judgeTrail } from '../../src/machines/log/judgeTrail.ts';
import { after } from '../models/kit/events.ts';
import { refusal } from '../support/examples/examples.ts';
import { filledDraft } from '../support/examples/treasuryExamples.ts';
import { openOffice } from './office.ts';
import { recording } from './recording.ts';

let header: TrailHeader;
let entries: TrailEntry[];

beforeAll(() => {
  const office = openOffice(undefined, recording({ segmentLength: 120_000, segmentCount: 99 }));
  office.signIn('Obra-2026');
  office.arrive('/tenant/suppliers');
  const [supplier] = office.at('screen/list').getSnapshot().context.rows;
  office.tell('screen', { type: 'edit.requested', row: supplier });
  office.type('screen/form', 'form.patched', 'name', 'Areal Rio Pardo');
  office.tell('screen/form', { type: 'form.submitted' });
  office.arrive('/tenant/finance/treasury');
  const [account] = office.at('screen/accounts/list').getSnapshot().context.rows;
  office.tell('screen', { type: 'account.toggled', row: account });
  office.tell('screen', { type: 'movements.opened' });
  office.tell('screen', { type: 'movement.requested', account, today: '2026-11-20' });
  const { amount, ...values } = filledDraft.values;
  office.tell('screen/movementForm', { type: 'form.patched', patch: values });
  office.type('screen/movementForm', 'form.patched', 'amount', amount);
  office.tell('screen/movementForm', { type: 'form.submitted' });
  office.arrive('/tenant/projects');
  office.at('screen/list').send({ type: 'list.reloadRequested' });
  const slow = after('patience', 'projectList.reloading.brief');
  office.log.waitFor(slow);
  office.at('screen/list').send(slow);
  office.tell('screen', { type: 'create.requested' });
  office.type('screen/form', 'form.patched', 'name', 'Aurora');
  office.tell('screen/form', { type: 'form.submitted' });
  office.app.send({ type: 'trail.export.requested' });
  const trail = readTrail(office.log.text(), sha256);
  if (trail.kind !== 'intact') throw new Error(trail.kind);
  ({ header } = trail);
  let restore = createRestorer();
  entries = trail.entries.map((entry) => {
    if (entry[5].type === '@segment') restore = createRestorer();
    return eachField(entry, restore);
  });
});

function eachField(entry: TrailEntry, change: (value: unknown) => unknown): TrailEntry {
  const { type, ...carried } = entry[5];
  const changed = Object.entries(carried).map(([field, value]) => [field, change(value)]);
  return entry.with(5, { type, ...Object.fromEntries(changed) }) as TrailEntry;
}

/** Findings about these entries as a trail with a header, references and hashes of its own. */
function judged(forged: TrailEntry[], change: Partial<TrailHeader> = {}) {
  let shorten = createInterner();
  const written = forged.map((entry) => {
    if (entry[5].type === '@segment') shorten = createInterner();
    return eachField(entry, shorten);
  });
  return judgeTrail(writeTrail({ ...header, ...change }, written, sha256).text, undefined, machines, sha256);
}

const sentences = (forged: TrailEntry[], change?: Partial<TrailHeader>) =>
  judged(forged, change).flatMap(({ tone, text }) => (tone === 'error' ? [text] : []));

/** Index of the last line of a machine with an event of this type. */
function lastLine(machine: string, type: string, part = ''): number {
  const found = entries.findLastIndex(
    (entry) => entry[4] === machine && entry[5].type === type && JSON.stringify(entry[5]).includes(part),
  );
  if (found < 0) throw new Error(`${machine} never received ${type}`);
  return found;
}

/** Entries in which the text of an event is changed, and nothing else. */
function reworded(at: number, from: string | RegExp, to: string): TrailEntry[] {
  const event = JSON.stringify(entries[at]?.[5]);
  const other = event.replace(from, to);
  expect(other, 'the forgery changes something').not.toBe(event);
  return withEvent(at, JSON.parse(other));
}

function withEvent(at: number, event: TrailEntry[5]): TrailEntry[] {
  return entries.map((entry, index) => (index === at ? (entry.with(5, event) as TrailEntry) : entry));
}

/** The file's line of an entry: above the first are the bracket and the header. */
const lineAt = (index: number) => index + 3;

interface Forgery {
  at: () => number;
  forged: (at: number) => TrailEntry[];
  header?: () => Partial<TrailHeader>;
}

const isSave = 'xstate.done.actor.save';

const forgeries: Record<string, Forgery> = {
  'a save was answered with an error, and its form hears that it was accepted': {
    at: () => lastLine('projectForm', 'xstate.done.actor.sending'),
    forged: () =>
      withEvent(lastLine('sending', isSave), {
        type: 'xstate.error.actor.save',
        error: refusal(409, 'Já existe.'),
        actorId: 'save',
      }),
  },
  'a save gave another row than its form hears': {
    at: () => lastLine('projectForm', 'xstate.done.actor.sending'),
    forged: () => reworded(lastLine('sending', isSave), /"id":"[^"]+"/, `"id":"${'0'.repeat(36)}"`),
  },
  'another name was typed than the one that is sent': {
    at: () => lastLine('sending', 'xstate.init', 'Aurora'),
    forged: () => reworded(lastLine('projectForm', 'form.patched'), 'Aurora', 'Bosque'),
  },
  'another amount was typed than the one that is sent': {
    at: () => lastLine('sending', 'xstate.init', '123456'),
    forged: () => reworded(lastLine('movementForm', 'form.patched'), '1.234,56', '1.234,65'),
  },
  'another amount was sent than the one that was typed': {
    at: () => lastLine('sending', 'xstate.init', '123456'),
    forged: (at) => reworded(at, '123456', '923456'),
  },
  'a form was opened with another supplier than the list has': {
    at: () => lastLine('supplierForm', 'xstate.init'),
    forged: (at) => reworded(at, /"name":"<person (\d+)>"/, '"name":"<person 999>"'),
  },
  'the answer to a list names another account than its gestures do': {
    at: () => lastLine('treasuryAccountList', 'xstate.done.actor.load'),
    forged: (at) => reworded(at, 'Itaú 4432', 'Itaú 2344'),
  },
  'a notice says something else than was announced': {
    at: () => lastLine('notices', 'notice.raised'),
    forged: (at) => reworded(at, 'Projeto Criado', 'Projeto Excluído'),
  },
  'the list never received the new row': {
    at: () => lastLine('projects', 'xstate.done.actor.form') - 1,
    forged: () => without(lastLine('projectList', 'row.created')),
  },
  'a screen hears a form that is still open': {
    at: () => lastLine('projects', 'xstate.done.actor.form'),
    forged: () => without(lastLine('projectForm', 'xstate.done.actor.sending')),
  },
  'a segment begins with another company': {
    at: () => entries.findLastIndex(isKnownCheckpoint),
    forged: (at) => reworded(at, 'Construtora Horizonte', 'Construtora Atlântica'),
  },
  'a list was slow before the time was up': {
    at: () => lastLine('projectList', 'xstate.after.patience.projectList.reloading.brief'),
    forged: (at) => entries.map((entry, index) => (index === at ? (entry.with(1, 9) as TrailEntry) : entry)),
  },
  'a minute was added between two lines': {
    at: () => entries.findLastIndex(([, , , , , { type }]) => type === '@segment'),
    forged: () =>
      entries.map((entry, index) =>
        index === entries.length - 9 ? (entry.with(1, entry[1] + 60_000) as TrailEntry) : entry,
      ),
  },
};

/** Entries without one line, numbered anew. */
function without(at: number): TrailEntry[] {
  const first = entries[0]?.[0] ?? 1;
  return entries
    .filter((_, index) => index !== at)
    .map((entry, index) => entry.with(0, first + index) as TrailEntry);
}

function isKnownCheckpoint([, , actor, , machine, { type }]: TrailEntry, index: number): boolean {
  return (
    type === '@checkpoint' && machine === 'session' && entries.slice(0, index).some((one) => one[2] === actor)
  );
}

describe('a trail with new hashes', () => {
  test('is without doubt when nothing was changed', () => {
    expect(sentences(entries)).toEqual([]);
  });

  test.each(Object.entries(forgeries))('is named with its line when %s', (_, { at, forged }) => {
    const index = at();
    expect(sentences(forged(index))[0]).toMatch(new RegExp(`linhas? ${lineAt(index)}\\b`));
  });
});
