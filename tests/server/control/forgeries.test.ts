import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBundle } from '../../../server/operation/bundle.ts';
import { bundleTexts as pageTexts } from '../../../src/texts/control/auditBundle.ts';
import { forgery } from '../../support/server/forgery.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';

/** Forgeries of an auditor's bundle, and what its own program, untouched, says to each. */
const root = mkdtempSync(join(tmpdir(), 'erp-forgeries-'));
const whole = join(root, 'whole');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { tenantId, post } = await memberOf(server, marina);
  for (const name of ['Obra', 'Outra']) await post('/projects/', { name, status: 'Planning' });
  await writeBundle(server.database, tenantId, { from: '2026-01-01', to: '2099-12-31' }, whole);
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

type Hand = ReturnType<typeof forgery>;
const entries = 'lancamentos.jsonl';
const notes = 'auditoria.jsonl';

const checked = (folder: string) => {
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'verificar.mjs')], {
    encoding: 'utf8',
    cwd: '/',
  });
  return { status, said: stdout };
};
const fingerprintIn = (said: string) => /impressão da cadeia: ([0-9a-f]{64})/.exec(said)?.[1];
const monthOf = (line: string) => String(JSON.parse(line).entry_date).slice(0, 7);
const withoutMonth = (lines: string[]) => lines.filter((line) => monthOf(line) !== monthOf(lines[0] ?? ''));

const named: [string, (hand: Hand) => void, RegExp][] = [
  [
    'an entry left out',
    (hand) => hand.lines(entries, (all) => all.slice(1)),
    /elo \d+:\d+: falta o lançamento/,
  ],
  ['the last entry left out', (hand) => hand.lines(entries, (all) => all.slice(0, -1)), /falta o lançamento/],
  ['a month left out', (hand) => hand.lines(entries, withoutMonth), /falta o lançamento/],
  [
    'everything left out',
    (hand) => {
      for (const name of [entries, notes]) hand.lines(name, () => []);
    },
    /falta o/,
  ],
  ['a note left out', (hand) => hand.lines(notes, (all) => all.slice(1)), /falta o registro de auditoria/],
  [
    'an entry left out with its link',
    (hand) => {
      let id = '';
      hand.lines(entries, ([first = '', ...others]) => {
        id = JSON.parse(first).id;
        return others;
      });
      hand.links((all) => all.filter((link) => link.id !== id));
    },
    /elo \d+:\d+ quebrado|o ramo \d+ não termina/,
  ],
  [
    'an entry left out whose link is of another year',
    (hand) => {
      let id = '';
      hand.lines(entries, ([first = '', ...others]) => {
        id = JSON.parse(first).id;
        return others;
      });
      hand.links((all) => all.map((link) => (link.id === id ? { ...link, day: '2001-01-01' } : link)));
    },
    /elo \d+:\d+ quebrado/,
  ],
  [
    'an amount',
    (hand) => hand.text(entries, (text) => text.replace(/"amount": \d/, '"amount": 9')),
    /não é o que foi encadeado/,
  ],
  [
    'a date',
    (hand) =>
      hand.text(entries, (text) => text.replace(/"entry_date": "2026-\d\d/, '"entry_date": "2027-01')),
    /não é o que foi encadeado/,
  ],
  [
    'an account of a line',
    (hand) => hand.text(entries, (text) => text.replace(/"account_id": (\d+)/, '"account_id": 1$1')),
    /não é o que foi encadeado/,
  ],
  ['a note', (hand) => hand.text(notes, (text) => text.replace('Obra', 'Obrb')), /não é o que foi encadeado/],
  [
    'the name of an account',
    (hand) => hand.text('plano-de-contas.jsonl', (text) => text.replace('"name": "', '"name": "X')),
    /plano-de-contas\.jsonl não é o do manifesto|o manifesto não é o último elo/,
  ],
  [
    'the name of a person',
    (hand) => hand.text('pessoas.jsonl', (text) => text.replace('Marina', 'Mariana')),
    /pessoas\.jsonl não é o do manifesto|o manifesto não é o último elo/,
  ],
  [
    'an opening balance',
    (hand) => hand.text('saldos-iniciais.jsonl', (text) => text.replace(/"debit": \d/, '"debit": 9')),
    /saldos-iniciais\.jsonl não é o do manifesto|o manifesto não é o último elo/,
  ],
  [
    'the order',
    (hand) => hand.lines(entries, (all) => all.toReversed()),
    /lancamentos\.jsonl não é o do manifesto|o manifesto não é o último elo/,
  ],
  [
    'an entry twice',
    (hand) => hand.lines(entries, ([first = '', ...all]) => [first, first, ...all]),
    /está duas vezes/,
  ],
  [
    'an invented entry',
    (hand) =>
      hand.lines(entries, ([first = '', ...all]) => [
        first,
        JSON.stringify({ ...JSON.parse(first), id: '11111111-1111-4111-8111-111111111111' }),
        ...all,
      ]),
    /não está na cadeia/,
  ],
  [
    'a link twice',
    (hand) => hand.links(([first, ...all]) => (first ? [first, first, ...all] : all)),
    /quebrado/,
  ],
  [
    'the last links of a strand',
    (hand) => {
      hand.lines(entries, () => []);
      hand.lines(notes, () => []);
      hand.links((all) => all.filter(({ strand }) => strand === 16));
    },
    /o ramo \d+ não termina|o manifesto não é o último elo/,
  ],
  [
    'the company',
    (hand) => hand.head((head) => ({ ...head, tenant: 'Outra Ltda.' })),
    /o manifesto não é o último elo/,
  ],
  [
    'the period, with its rows',
    (hand) => {
      hand.head((head) => ({ ...head, from: '2099-01-01' }));
      for (const name of [entries, notes]) hand.lines(name, () => []);
    },
    /o manifesto não é o último elo/,
  ],
  ['the manifest taken away', (hand) => hand.head(() => ({}) as never), /NÃO íntegro/],
  [
    'the words for the reader',
    (hand) => hand.text('LEIA-ME.txt', (text) => text.replace('verificar', 'acreditar')),
    /LEIA-ME\.txt não é o do manifesto|o manifesto não é o último elo/,
  ],
];

it.each(named)('the program names %s, also when the sums are made anew', (title, forge, sentence) => {
  for (const hasSums of [false, true]) {
    const folder = join(root, `${title}-${hasSums}`.replaceAll(/[ ,]/g, '-'));
    cpSync(whole, folder, { recursive: true });
    const hand = forgery(folder);
    forge(hand);
    if (hasSums && title !== 'the manifest taken away') hand.sums();
    const { status, said } = checked(folder);
    expect(said).toMatch(/^NÃO íntegro: /);
    expect(said).toMatch(sentence);
    expect(status).toBe(1);
  }
});

it.each<[string, (hand: Hand) => void]>([
  [
    'a whole chain',
    (hand) => hand.text(entries, (text) => text.replace(/"description": "/, '"description": "X')),
  ],
  [
    'the head alone',
    (hand) => hand.text('plano-de-contas.jsonl', (text) => text.replace('"name": "', '"name": "X')),
  ],
])('%s made anew passes with another fingerprint, as page and file say', (title, forge) => {
  const folder = join(root, title.replaceAll(' ', '-'));
  cpSync(whole, folder, { recursive: true });
  const hand = forgery(folder);
  forge(hand);
  hand.chainAnew();
  const { said } = checked(folder);
  expect(said).toMatch(/^íntegro/);
  expect(fingerprintIn(said)).toMatch(/^[0-9a-f]{64}$/);
  expect(fingerprintIn(said)).not.toBe(fingerprintIn(checked(whole).said));
});

it('the page, the file and the program say that a chain made anew or another program shows only outside', () => {
  const readMe = readFileSync(join(whole, 'LEIA-ME.txt'), 'utf8').replaceAll(/\s+/g, ' ');
  for (const text of [pageTexts.lead, readMe, checked(whole).said])
    expect(text).toMatch(
      /só (ela|essa comparação) revela uma cadeia (inteira refeita|refeita por inteiro),? ou um programa trocado/i,
    );
});
