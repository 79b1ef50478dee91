import { expect, test } from 'vitest';
import { permissionsOf } from '../../../src/domain/permission.ts';
import { choiceOf } from '../../../src/machines/imports/importDraft.ts';
import { importsMachine } from '../../../src/machines/imports/importsMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { offering } from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

test.each([
  [{}, 'projects', 'file'],
  [{ kind: 'suppliers', source: 'paste' }, 'suppliers', 'paste'],
  [{ kind: 'accounts', source: 'template' }, 'accounts', 'template'],
  [{ kind: 'accounts', source: 'company' }, 'accounts', 'company'],
  [{ kind: 'suppliers', source: 'company' }, 'suppliers', 'file'],
  [{ kind: 'dragons', source: 'sky' }, 'projects', 'file'],
])('%j in an address starts with %s from %s', (part, kind, source) => {
  expect(choiceOf(part, offering)).toEqual({ kind, source });
});

test('a role that may import some kinds starts with one of those', () => {
  const sales = { capabilities: offering.capabilities, permissions: permissionsOf(3) };
  expect(choiceOf({}, sales).kind).toBe('customers');
  expect(choiceOf({ kind: 'suppliers' }, sales).kind).toBe('customers');
  expect(choiceOf({ kind: 'receivables' }, sales).kind).toBe('receivables');
});

test.each([
  ['template', 'suppliers', 'file'],
  ['company', 'suppliers', 'file'],
  ['paste', 'suppliers', 'paste'],
] as const)('after %s of a chart, %s come from %s', (source, kind, from) => {
  const { actor } = startUnderApp(importsMachine, { input: offering });
  actor.send({ type: 'kind.chosen', kind: 'accounts' });
  actor.send({ type: 'source.chosen', source });
  actor.send({ type: 'kind.chosen', kind });
  expect(actor.getSnapshot().context).toMatchObject({ kind, source: from });
});

test('an unreadable file is forgotten once other rows are chosen', () => {
  const { machine, ports } = controlPorts(importsMachine, (answer) => answer());
  const { actor } = startUnderApp(machine, { input: offering });
  const failure = () => actor.getSnapshot().context.failure;
  for (const choose of [
    () => actor.send({ type: 'kind.chosen', kind: 'suppliers' }),
    () => actor.send({ type: 'source.chosen', source: 'paste' }),
  ]) {
    actor.send({ type: 'origin.chosen', origin: { kind: 'file', id: '1 f.xls', name: 'f.xls' } });
    ports.last('read').send({ type: 'table.refused', problem: { kind: 'unreadable' } });
    expect(failure()).not.toBeNull();
    choose();
    expect(failure()).toBeNull();
  }
});
