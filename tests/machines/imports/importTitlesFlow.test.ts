import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ActorRefFrom, waitFor } from 'xstate';
import { demoLogins } from '../../../server/demo/demo.ts';
import type { importsMachine } from '../../../src/machines/imports/importsMachine.ts';
import { open as openImports } from '../../../src/main/screens/imports.ts';
import { type Credentials, createHttp, type Http } from '../../../src/services/http.ts';
import { fetchCurrentUser, requestToken } from '../../../src/services/session/auth.ts';
import { suppliers } from '../../../src/services/tenant/suppliers.ts';
import { type RecordingHost, startRecordingHost } from '../../support/page/recordingHost.ts';
import { startUnderApp } from '../../support/page/underApp.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';

const [, marina] = demoLogins;
const { signal } = new AbortController();
let server: TestServer;
let host: RecordingHost;
let credentials: Credentials = { token: null, tenantId: null };
let http: Http;
let supplier: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-20T15:00:00Z') });
  host = await startRecordingHost(server);
  http = createHttp({ credentials: () => credentials, onSessionRefused: () => {} });
  const token = await requestToken(http, { username: marina.email, password: marina.password }, signal);
  const user = await fetchCurrentUser(http, token, signal);
  credentials = { token, tenantId: user.tenants_info?.[0]?.value ?? null };
  const active = (await suppliers.list(http, signal)).filter(({ is_active }) => is_active);
  supplier = active[0]?.name ?? '';
});
afterAll(async () => {
  await host.close();
  await server.close();
});

const headings = [
  'Fornecedor',
  'NF',
  'Descrição',
  'Emissão',
  'Vencimento',
  'Valor',
  'Conta',
  'Centro de Custo',
  'Número da Casa',
];
const line = (number: string, amount = '10,50', ownNumber = '') =>
  [supplier, number, 'Areia', '02/01/2025', '02/02/2025', amount, '4.1.01.001', '3.01.03', ownNumber].join(
    '\t',
  );

/** The product's screen: production machines, real services, the real API. */
async function check(...lines: string[]) {
  const told = { capabilities: ['imports.1', 'titles.1'], permissions: ['payables:write'] };
  const { actor } = startUnderApp(openImports(http).logic as typeof importsMachine, { input: told as never });
  actor.send({ type: 'kind.chosen', kind: 'payables' });
  actor.send({ type: 'source.chosen', source: 'paste' });
  actor.send({ type: 'paste.edited', text: [headings.join('\t'), ...lines].join('\n') });
  actor.send({ type: 'paste.read' });
  return { actor, ...(await compared(actor)) };
}

async function compared(actor: ActorRefFrom<typeof importsMachine>) {
  const seen = await waitFor(
    actor,
    (current) => current.matches('checking') || current.matches('uncompared'),
  );
  return { seen, states: seen.context.rows.map(({ state }) => state) };
}

test('a second import of the same titles is recognized before sending, and so is a changed one', async () => {
  const first = await check(line('FLUXO-1'), line('FLUXO-2'));
  expect(first.states).toEqual(['new', 'new']);
  first.actor.send({ type: 'import.confirmed' });
  await waitFor(first.actor, (current) => current.matches('done'));
  const again = await check(line('fluxo-1'), line('FLUXO-2', '10,51'), line('FLUXO-3'));
  expect(again.states).toEqual(['same', 'wrong', 'new']);
  expect(again.seen.can({ type: 'import.confirmed' })).toBe(false);
  const same = await check(line('FLUXO-1'), line('FLUXO-3'));
  expect(same.states).toEqual(['same', 'new']);
});

test('a file is compared again when its number is in another column', async () => {
  const sent = await check(line('COLUNA-1'));
  sent.actor.send({ type: 'import.confirmed' });
  await waitFor(sent.actor, (current) => current.matches('done'));
  const { actor, states } = await check(line('COLUNA-2', '10,50', 'COLUNA-1'));
  expect(states).toEqual(['new']);
  actor.send({ type: 'column.mapped', index: headings.length - 1, field: 'document_number' });
  expect((await compared(actor)).states).toEqual(['same']);
});
