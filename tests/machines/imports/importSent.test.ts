import { describe, expect, test } from 'vitest';
import { importsMachine } from '../../../src/machines/imports/importsMachine.ts';
import { importTexts } from '../../../src/texts/imports/imports.ts';
import { titleRefusals } from '../../../src/texts/titles/titleRefusals.ts';
import type { Call } from '../../models/kit/controlled.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown, offering, refusal } from '../../support/examples/examples.ts';
import { titleChoices } from '../../support/examples/titleExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const text = 'Nome\nPedreira';

/** The import of suppliers for a company without any. */
function openImports() {
  const { machine, ports } = controlPorts(importsMachine, (answer) => answer());
  const { actor, mail } = startUnderApp(machine, { input: offering });
  let keys = 0;
  actor.send({ type: 'kind.chosen', kind: 'suppliers' });
  return {
    actor,
    ports,
    save: () => ports.last('sending.save'),
    sentKeys: () => ports.calls('sending.save').map(({ input }) => (input as { key: string }).key),
    isUnsaved: () => mail.findLast(({ type }) => type.startsWith('work.'))?.type === 'work.unsaved',
    paste() {
      actor.send({ type: 'source.chosen', source: 'paste' });
      actor.send({ type: 'paste.edited', text });
      actor.send({ type: 'paste.read' });
      ports.last('loadStanding').resolve({ rows: [], projects: [] });
    },
    readFile() {
      actor.send({ type: 'origin.chosen', origin: { kind: 'file', id: '1 f.csv', name: 'f.csv' } });
      ports.last('read').send({ type: 'table.arrived', table: [['Nome'], ['Pedreira']] });
      ports.last('loadStanding').resolve({ rows: [], projects: [] });
    },
    confirm() {
      actor.send({ type: 'import.confirmed' });
      const newKey = ports.calls('sending.newKey').at(-1);
      if (newKey?.state === 'running') newKey.resolve(`key-${++keys}`);
    },
  };
}

test('a second file is read from its first row', () => {
  const { machine, ports } = controlPorts(importsMachine, (answer) => answer());
  const { actor } = startUnderApp(machine, { input: offering });
  const choose = (name: string) =>
    actor.send({ type: 'origin.chosen', origin: { kind: 'file', id: name, name } });
  choose('um.csv');
  ports.last('read').send({ type: 'table.progressed', rows: 4000 });
  ports.last('read').send({ type: 'table.refused', problem: { kind: 'unreadable' } });
  choose('dois.csv');
  expect(actor.getSnapshot().context).toMatchObject({ progress: 0, failure: null });
});

/** A pasted title whose document is being compared by the host. */
function compareTitle() {
  const { machine, ports } = controlPorts(importsMachine, (answer) => answer());
  const { actor } = startUnderApp(machine, { input: offering });
  actor.send({ type: 'kind.chosen', kind: 'payables' });
  actor.send({ type: 'source.chosen', source: 'paste' });
  const headings = 'Fornecedor;NF;Descrição;Emissão;Vencimento;Valor;Conta;Casa';
  const row = 'Acme Fundações;12;Tijolos;01/11/2026;01/12/2026;10,00;1.2;34';
  actor.send({ type: 'paste.edited', text: `${headings}\n${row}` });
  actor.send({ type: 'paste.read' });
  ports.last('loadStanding').resolve({ rows: [], projects: [], titles: { ...titleChoices, today } });
  return { actor, ports };
}

test('uncompared titles can be compared after a refusal', () => {
  const { actor, ports } = compareTitle();
  ports.last('findTitles').reject(hostDown);
  actor.send({ type: 'import.confirmed' });
  ports.last('sending.newKey').resolve('key-1');
  ports.last('sending.save').reject(refusal(409, 'O período está fechado.'));
  expect(actor.getSnapshot().hasTag('uncompared')).toBe(true);
  actor.send({ type: 'standing.retried' });
  expect(actor.getSnapshot().context.failure, 'what failed is not told of what is tried again').toBeNull();
  expect(ports.calls('findTitles')).toHaveLength(2);
});

test.each([
  ['are being compared', (_: Call) => {}],
  ['could not be compared', (found: Call) => found.reject(hostDown)],
  ['were compared', (found: Call) => found.resolve([])],
])('titles that %s are compared again when a column is remapped', (_, answer) => {
  const { actor, ports } = compareTitle();
  answer(ports.last('findTitles'));
  actor.send({ type: 'column.mapped', index: 7, field: 'document_number' });
  expect([actor.getSnapshot().hasTag('comparing'), ports.calls('findTitles').length]).toEqual([true, 2]);
});

describe('rows of an import with unknown outcome', () => {
  test('reuse their key, even after the file was put aside and read again', () => {
    const { actor, readFile, confirm, save, sentKeys } = openImports();
    readFile();
    confirm();
    save().reject(hostDown);
    confirm();
    save().reject(hostDown);
    actor.send({ type: 'import.left' });
    readFile();
    confirm();
    expect(sentKeys()).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('are a new intention after success, so that removed rows can be imported again', () => {
    const { actor, readFile, confirm, save, sentKeys } = openImports();
    readFile();
    confirm();
    save().reject(hostDown);
    confirm();
    save().resolve({ created: 1, unchanged: 0 });
    actor.send({ type: 'import.again' });
    readFile();
    confirm();
    expect(sentKeys()).toEqual(['key-1', 'key-1', 'key-2']);
  });
});

describe('pasted text', () => {
  test('is unsaved until imported, and then cleared', () => {
    const { actor, paste, confirm, save, isUnsaved } = openImports();
    paste();
    confirm();
    expect(isUnsaved()).toBe(true);
    save().resolve({ created: 1, unchanged: 0 });
    expect(isUnsaved()).toBe(false);
    actor.send({ type: 'import.again' });
    expect([actor.getSnapshot().context.pasted, isUnsaved()]).toEqual(['', false]);
  });

  test('remains when a file was imported instead', () => {
    const { actor, readFile, confirm, save, isUnsaved } = openImports();
    actor.send({ type: 'source.chosen', source: 'paste' });
    actor.send({ type: 'paste.edited', text });
    actor.send({ type: 'source.chosen', source: 'file' });
    readFile();
    confirm();
    save().resolve({ created: 1, unchanged: 0 });
    actor.send({ type: 'import.again' });
    expect([actor.getSnapshot().context.pasted, isUnsaved()]).toEqual([text, true]);
  });
});

describe.each([
  ['payables', 'PAYABLE', 'Fornecedor'],
  ['receivables', 'RECEIVABLE', 'Cliente'],
] as const)('a file of %s', (kind, titles, party) => {
  function read(parties: typeof titleChoices.parties, due = '02/02/2025') {
    const { machine, ports } = controlPorts(importsMachine, (answer) => answer());
    const { actor } = startUnderApp(machine, { input: offering });
    actor.send({ type: 'kind.chosen', kind });
    actor.send({ type: 'source.chosen', source: 'paste' });
    const row = `Acme Fundações;12;Areia;02/01/2025;${due};10,50;1.2`;
    const headings = `${party};Número do documento;Descrição;Emissão;Vencimento;Valor;Conta contábil`;
    actor.send({ type: 'paste.edited', text: `${headings}\n${row}` });
    actor.send({ type: 'paste.read' });
    const named = { ...titleChoices, parties, today };
    ports.last('loadStanding').resolve({ rows: [], projects: [], titles: named });
    return { ports, faults: actor.getSnapshot().context.rows.flatMap((checked) => checked.faults) };
  }

  test('is compared with existing titles of its kind', () => {
    const { ports, faults } = read(titleChoices.parties);
    expect(faults).toEqual([]);
    const papers = [{ party_id: 's-acme', document_type: 'NF', document_number: '12' }];
    expect(ports.last('findTitles').input).toEqual({ kind: titles, papers });
  });

  test('may be due on the issue date, not before', () => {
    expect(read(titleChoices.parties, '02/01/2025').faults).toEqual([]);
    expect(read(titleChoices.parties, '01/01/2025').faults).toEqual([titleRefusals.dueBeforeIssue]);
  });

  test('names the kind of an inactive or unknown party', () => {
    const inactive = titleChoices.parties.map((each) => ({ ...each, is_active: false }));
    expect(read(inactive).faults).toEqual([titleRefusals.inactiveParty[titles]]);
    expect(read([]).faults).toEqual([importTexts.unknownParty[titles]]);
  });
});

test('unread pasted text beside a file raises the question before it is lost, even after the import', () => {
  const { actor, readFile, confirm, save, isUnsaved } = openImports();
  const importFile = () => {
    readFile();
    confirm();
    save().resolve({ created: 1, unchanged: 0 });
    expect(actor.getSnapshot().matches('done')).toBe(true);
  };
  importFile();
  expect(isUnsaved()).toBe(false);
  actor.send({ type: 'import.again' });
  actor.send({ type: 'paste.edited', text: 'Nome\nPonte' });
  importFile();
  expect(isUnsaved()).toBe(true);
});

test.each([
  ['a file', { type: 'origin.chosen', origin: { kind: 'file', id: '1 f.csv', name: 'f.csv' } }],
  ['another company', { type: 'origin.chosen', origin: { kind: 'company', tenantId: 't-atlantica' } }],
  ['a template', { type: 'template.chosen', template: 'empty' }],
] as const)('rows from %s raise the question before they are lost, until put aside', (_, chosen) => {
  const { actor, ports, isUnsaved } = openImports();
  actor.send({ type: 'kind.chosen', kind: 'accounts' });
  const read = () => {
    actor.send(chosen);
    if (chosen.type === 'origin.chosen')
      ports.last('read').send({
        type: 'table.arrived',
        table: [
          ['Código', 'Nome'],
          ['1', 'Ativo'],
        ],
      });
    ports.last('loadStanding').resolve({ rows: [], projects: [] });
  };
  expect(isUnsaved()).toBe(false);
  read();
  expect(isUnsaved()).toBe(true);
  actor.send({ type: 'column.mapped', index: 0, field: '' });
  expect(isUnsaved()).toBe(true);
  actor.send({ type: 'import.left' });
  expect(isUnsaved()).toBe(false);
  read();
  expect(isUnsaved()).toBe(true);
});
