import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';

let server: TestServer;
let member: Awaited<ReturnType<typeof memberOf>>;
beforeAll(async () => {
  server = await startTestServer();
  member = await memberOf(server, marina);
});
afterAll(() => server.close());

const project = { name: 'Torre', status: 'Active' };
const entry = { entry_date: '2026-11-20', description: 'Energia', origin_type: 'MANUAL_ENTRY' };
const line = { account_id: 1, type: 'DEBIT', amount: 1 };

type InputFault = [what: string, path: string, body: unknown, told: [place: string, text: string][]];

it.each<InputFault>([
  [
    'nothing',
    '/projects/',
    {},
    [
      ['name', 'Campo obrigatório.'],
      ['status', 'Campo obrigatório.'],
    ],
  ],
  ['nothing but blanks', '/projects/', { ...project, name: ' \n' }, [['name', 'Campo obrigatório.']]],
  [
    'a number for a text',
    '/projects/',
    { ...project, name: 5 },
    [['name', 'Valor inválido: esperado um texto.']],
  ],
  [
    'null for a text',
    '/projects/',
    { ...project, name: null },
    [['name', 'Valor inválido: esperado um texto.']],
  ],
  [
    'a text that is too long',
    '/projects/',
    { ...project, name: 'x'.repeat(201) },
    [['name', 'Deve ter no máximo 200 caracteres.']],
  ],
  [
    'invisible characters',
    '/projects/',
    { ...project, name: 'Tor\u007fre', address: 'Rua\0' },
    [
      ['name', 'O texto contém caracteres não permitidos.'],
      ['address', 'O texto contém caracteres não permitidos.'],
    ],
  ],
  [
    'an unknown choice',
    '/projects/',
    { ...project, status: 'Nope' },
    [['status', 'Opção inválida: use Planning, Active, OnHold, Completed, Archived.']],
  ],
  ...['x', '2026-02-30', '0000-01-01', '2026-02-03T00:00:00Z'].map(
    (day): InputFault => [
      `the date "${day}"`,
      '/projects/',
      { ...project, start_date: day },
      [['start_date', 'Data inválida: use AAAA-MM-DD.']],
    ],
  ),
  [
    'unknown fields',
    '/projects/',
    { ...project, bad: 1, worse: 2 },
    [
      ['bad', 'Campo não permitido.'],
      ['worse', 'Campo não permitido.'],
    ],
  ],
  ['a list for an object', '/gl/entries', [], [['', 'Valor inválido: esperado um objeto.']]],
  [
    'a text for a list',
    '/gl/entries',
    { ...entry, lines: 'x' },
    [['lines', 'Valor inválido: esperado uma lista.']],
  ],
  ['a list of nothing', '/imports/suppliers', { rows: [] }, [['rows', 'Deve ter no mínimo 1 item.']]],
  [
    'a text for a number',
    '/gl/entries',
    { ...entry, lines: [{ ...line, account_id: '1' }] },
    [['lines.0.account_id', 'Valor inválido: esperado um número.']],
  ],
  [
    'a third of a cent',
    '/gl/entries',
    { ...entry, lines: [{ ...line, amount: 1.001 }] },
    [['lines.0.amount', 'O valor deve ter no máximo duas casas decimais.']],
  ],
  [
    'no amount',
    '/gl/entries',
    { ...entry, lines: [{ ...line, amount: 0 }] },
    [['lines.0.amount', 'Valor deve ser um número positivo.']],
  ],
])('%s is reported at its place, in its own words', async (_, path, body, told) => {
  const answer = await member.post(path, body);
  expect(answer.status).toBe(422);
  const detail: { loc: (string | number)[]; msg: string }[] = answer.body.detail;
  expect(detail.map(({ loc, msg }) => [loc.join('.'), msg])).toEqual(
    told.map(([place, text]) => [place ? `body.${place}` : 'body', text]),
  );
});

it.each([
  ['a path', '/projects/x', ['path', 'id']],
  ['a query', '/projects/?page=0', ['query', 'page']],
])('faults in %s are reported there', async (_, path, loc) => {
  const answer = path.includes('?') ? await member.get(path) : await member.delete(path);
  expect([answer.status, answer.body.detail[0].loc]).toEqual([422, loc]);
});
