import { expect, test } from 'vitest';
import { formatCount } from '../../../src/domain/count.ts';
import { mostRowsOf } from '../../../src/domain/imports/importing.ts';
import { importsMachine } from '../../../src/machines/imports/importsMachine.ts';
import {
  checkedRows,
  leftOut,
  pastedTable,
  recognised,
  tableFaults,
} from '../../../src/machines/imports/importTable.ts';
import { papersOf } from '../../../src/machines/imports/titleNames.ts';
import { errorTexts } from '../../../src/texts/errors.ts';
import { importColumns, importTexts } from '../../../src/texts/imports/imports.ts';
import { controlActors } from '../../models/kit/ports.ts';
import { hostDown, offering } from '../../support/examples/examples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

test.each(['Pai', 'codigo do pai', 'Superior', 'Centro de Custo Superior'])(
  'a column %s maps to the parent',
  (heading) => {
    const table = pastedTable(`Código;Nome;Tipo;${heading}\n9;Frota;Geral;7`);
    const [row] = checkedRows('costCenters', table, recognised('costCenters', table), {
      rows: [],
      projects: [],
    });
    expect(row?.faults).toEqual(['o código superior 7 não existe na empresa nem no arquivo']);
  },
);

test.each([
  ['suppliers', 'Fornecedor;CPF/CNPJ;Ativo?', ['name', 'cnpj_cpf', 'is_active']],
  ['customers', 'CLIENTE *;CNPJ / CPF:;Situação', ['name', 'cnpj_cpf', 'is_active']],
  ['suppliers', 'Fornecedor;CPF ou CNPJ', ['name', 'cnpj_cpf']],
  ['customers', 'Cliente;CNPJ ou CPF', ['name', 'cnpj_cpf']],
  [
    'payables',
    'Fornecedor;Nº do Documento;Histórico;Data Emissão;Data do Vencimento;Valor (R$);Conta Contábil',
    ['party_name', 'document_number', 'description', 'issue_date', 'due_date', 'amount', 'account_code'],
  ],
  [
    'receivables',
    'Cliente;Nota Fiscal;Descrição;Emissão;Data Vencimento;Valor em R$;Conta',
    ['party_name', 'document_number', 'description', 'issue_date', 'due_date', 'amount', 'account_code'],
  ],
  ['payables', 'Valor (líquido);Valor Pago;Valor R$', ['', '', 'amount']],
] as const)('headings of %s are recognized in common spellings: %s', (kind, headings, fields) => {
  expect(recognised(kind, pastedTable(`${headings}\nx`))).toEqual(fields);
});

test('a question with a mark in a heading is answered by yes and no', () => {
  const table = pastedTable('Código;Nome;Sintética?\n9;Frota;não');
  const [row] = checkedRows('accounts', table, recognised('accounts', table), { rows: [], projects: [] });
  expect(row?.row).toMatchObject({ type: 'ANALITICA' });
});

test('filled columns without a field are listed', () => {
  const table = pastedTable('Nome;Saldo;Vazia;CNPJ;\nAreal;10;;;x\nOutro;;;;');
  expect(leftOut(table, recognised('suppliers', table))).toEqual(['Saldo', '']);
  expect(leftOut(table, ['name', 'cnpj_cpf', '', '', 'is_active'])).toEqual([]);
});

test('the first of two equal headings is imported, and the other is listed', () => {
  const table = pastedTable('Nome;Nome\nAreal;Pedreira');
  const mapping = recognised('suppliers', table);
  expect([mapping, leftOut(table, mapping)]).toEqual([['name', ''], ['Nome']]);
});

test.each(['suppliers', 'payables'] as const)(
  'exactly the maximum of %s is imported, and one more is refused',
  (kind) => {
    const most = mostRowsOf(kind);
    const mapping = importColumns[kind].map(({ field }) => field);
    const faultsOf = (rows: number) =>
      tableFaults(kind, [mapping, ...Array.from({ length: rows }, () => ['x'])], mapping);
    expect([faultsOf(most), faultsOf(most + 1)]).toEqual([[], [importTexts.tooMany(formatCount(most))]]);
  },
);

const titleColumns = 'número do documento,descrição,emissão,vencimento,valor,conta contábil';
test.each([
  ['projects', 'nome'],
  ['suppliers', 'nome'],
  ['customers', 'nome'],
  ['accounts', 'código,nome'],
  ['costCenters', 'código,nome'],
  ['payables', `fornecedor,${titleColumns}`],
  ['receivables', `cliente,${titleColumns}`],
] as const)('a file of %s requires the columns %s and no others', (kind, needed) => {
  const faults = tableFaults(kind, [['Outra'], ['x']], ['']);
  expect(faults.map((fault) => fault.toLowerCase())).toEqual(
    needed.split(',').map((title) => importTexts.missingColumn(title).toLowerCase()),
  );
});

test('suppliers without a tax id are identified by name', () => {
  const table = pastedTable('Nome;CNPJ\nAreal;\nPedreira;\n areal ;');
  const rows = checkedRows('suppliers', table, recognised('suppliers', table), { rows: [], projects: [] });
  expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'wrong']);
});

test('a field mapped to another column leaves the former one', () => {
  const { machine, ports } = controlActors(importsMachine);
  const { actor } = startUnderApp(machine, { input: offering });
  actor.send({ type: 'paste.edited', text: 'Nome;Endereço;Outro\nTorre;Rua 1;Rua 2' });
  actor.send({ type: 'paste.read' });
  ports.last('loadStanding').resolve({ rows: [], projects: [] });
  const rows = () => actor.getSnapshot().context.rows.map(({ row }) => row.address);
  expect([actor.getSnapshot().context.mapping, rows()]).toEqual([['name', 'address', ''], ['Rua 1']]);
  actor.send({ type: 'column.mapped', index: 2, field: 'address' });
  expect([actor.getSnapshot().context.mapping, rows()]).toEqual([['name', '', 'address'], ['Rua 2']]);
});

test('an import with unknown outcome is repeated with its doubts', () => {
  const { machine, ports } = controlActors(importsMachine);
  const { actor } = startUnderApp(machine, { input: offering });
  actor.send({ type: 'paste.edited', text: 'Nome\nTorre' });
  actor.send({ type: 'paste.read' });
  ports.last('loadStanding').resolve({ rows: [], projects: [] });
  actor.send({ type: 'import.confirmed' });
  const { body } = ports.last('sending').input as { body: object };
  const doubts = [{ body, key: 'key-1' }];
  ports.last('sending').resolve({ kind: 'refused', problem: hostDown, doubts });
  actor.send({ type: 'import.confirmed' });
  expect(ports.last('sending').input).toMatchObject({ body, doubts });
});

test.each([
  ['payables', 'Fornecedor', importTexts.unknownParty.PAYABLE],
  ['receivables', 'Cliente', importTexts.unknownParty.RECEIVABLE],
] as const)('an unknown party of %s is named by its kind', (kind, heading, fault) => {
  const table = pastedTable(
    `${heading};Documento;Descrição;Emissão;Vencimento;Valor;Conta\nNinguém;1;Sala;01/11/2026;01/12/2026;10,00;1.2`,
  );
  const titles = { parties: [], accounts: [bank], centers: [], mayBeCut: false, today };
  const standing = { rows: [], projects: [], titles, documents: [] };
  const [row] = checkedRows(kind, table, recognised(kind, table), standing);
  expect(row?.faults).toContain(fault);
});

test('a heading is recognized with any blanks in and around it', () => {
  for (const { field, title } of importColumns.payables)
    expect(recognised('payables', [[` ${title.replaceAll(' ', '  ')} `]], undefined, ['titles.2'])).toEqual([
      field,
    ]);
});

test.each([
  [{ kind: 'unreadable' }, importTexts.unreadable],
  [{ kind: 'unloaded' }, errorTexts.unloaded],
] as const)('an unreadable file is reported with its reason: %j', (problem, text) => {
  const { machine } = controlActors(importsMachine);
  const { actor } = startUnderApp(machine, { input: offering });
  actor.send({ type: 'origin.chosen', origin: { kind: 'file', id: '1 a.xlsx', name: 'a.xlsx' } });
  actor.send({ type: 'table.refused', problem });
  expect(actor.getSnapshot().context.failure).toEqual({ title: importTexts.readFailed, text });
});

test('existing project centers need no project column', () => {
  const table = pastedTable('Código;Nome;Tipo\n9;Torre;Projeto');
  const center = { code: '9', name: 'Torre', type: 'PROJECT', project_name: 'aurora', is_analytical: true };
  const [row] = checkedRows('costCenters', table, recognised('costCenters', table), {
    rows: [center],
    projects: ['aurora'],
  });
  expect(row).toMatchObject({ state: 'same', faults: [] });
});

test('a repeated row names the line of the first', () => {
  const table = pastedTable('Nome;Endereço\nTorre;Rua 1\nTorre;Rua 2\nTorre;Rua 3');
  const rows = checkedRows('projects', table, recognised('projects', table), { rows: [], projects: [] });
  const repeated = importTexts.faults.repeated(2);
  expect(rows.map(({ faults }) => faults)).toEqual([[], [repeated], [repeated]]);
});

test.each(['\n', '\r\n', '\r'])('text with line ends %j has a row for each line', (end) => {
  expect(pastedTable(['Nome;Status', 'Torre;Ativo'].join(end))).toEqual([
    ['Nome', 'Status'],
    ['Torre', 'Ativo'],
  ]);
});

test('an ambiguous party or a missing number identifies no document', () => {
  const party = (id: string, name: string) => ({
    id,
    name,
    cnpj_cpf: null,
    is_active: true,
    deleted_at: null,
  });
  const parties = [party('s-1', 'Areal'), party('s-2', 'areal'), party('s-3', 'Pedreira')];
  const names = { parties: parties as never, accounts: [], centers: [], mayBeCut: false, today };
  const row = (party_name: string, document_number = '7') => ({
    party_name,
    document_type: 'NF',
    document_number,
  });
  // Refused here: the host would refuse the whole comparison for a missing number, one too long, or a control
  // character.
  const numbers = ['7', '', 'x'.repeat(60), 'x'.repeat(61), '7\u000b1'];
  const rows = [row('Areal'), ...numbers.map((number) => row('Pedreira', number))];
  expect(papersOf(names, rows)).toEqual(
    ['7', 'x'.repeat(60)].map((document_number) => ({
      party_id: 's-3',
      document_type: 'NF',
      document_number,
    })),
  );
});

test.each([
  ['projects', 'Nome;Endereço', 'name', 'Nome', 200],
  ['projects', 'Nome;Endereço', 'address', 'Endereço', 500],
  ['suppliers', 'Nome', 'name', 'Nome', 200],
  ['customers', 'Nome;CNPJ/CPF', 'cnpj_cpf', 'CNPJ/CPF', 32],
  ['accounts', 'Código;Nome;Classificação;Descrição', 'description', 'Descrição', 1000],
  ['costCenters', 'Código;Nome', 'name', 'Nome', 200],
] as const)(
  'a text of %s that the host would refuse is reported first: %s, %s',
  (kind, headings, field, title, most) => {
    const check = (letters: number) => {
      const said = { code: '1', name: 'Nome', classification: 'Ativo', [field]: 'x'.repeat(letters) };
      const names = {
        Código: 'code',
        Nome: 'name',
        Classificação: 'classification',
        Descrição: 'description',
      };
      const cells = headings.split(';').map((heading) => said[(names as never)[heading] ?? field] ?? '');
      const table = [headings.split(';'), cells];
      return checkedRows(kind, table, recognised(kind, table), { rows: [], projects: [] })[0];
    };
    const fault = importTexts.faults.ofColumn(title, importTexts.faults.tooLong(most));
    expect(check(most)?.faults).not.toContain(fault);
    expect(check(most + 1)).toMatchObject({ state: 'wrong', faults: expect.arrayContaining([fault]) });
  },
);

test('a project without a status column is sent as planned, as the host requires one', () => {
  const table = pastedTable('Nome\nTorre');
  const [row] = checkedRows('projects', table, recognised('projects', table), { rows: [], projects: [] });
  expect(row).toMatchObject({ state: 'new', row: { name: 'Torre', status: 'Planning' } });
});

test('a description of several lines equals the single line of a copied row', () => {
  const table = pastedTable('Código;Nome;Classificação;Descrição\n1.2;Bancos;Ativo;Contas a prazo');
  const standing = { code: '1.2', name: 'Bancos', classification: 'ATIVO', description: 'Contas\na prazo' };
  const [row] = checkedRows('accounts', table, recognised('accounts', table), {
    rows: [standing],
    projects: [],
  });
  expect(row).toMatchObject({ state: 'same', faults: [] });
});
