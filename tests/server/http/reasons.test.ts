import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { described, type Operation } from '../../support/server/described.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { type Answer, marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

/** Maximum length of a reason, in every call. */
const longest = 200;

onOneHome('a reason', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  let askedFor: Operation[];
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    member = await memberOf(server, marina);
    const { operations, resolve } = await described(server);
    askedFor = operations.filter(({ body }) => body && resolve(body).properties?.reason);
  });
  afterAll(() => server.close());

  const said = async ({ method, path }: Operation, reason: string) => {
    const to = path.replace('/api/v1', '').replaceAll(/\{[^}]+\}/g, newId());
    const answer: Answer = await (method === 'PUT' ? member.put : member.post)(to, { reason });
    return JSON.stringify(answer.body.detail).includes('"reason"') ? answer.status : null;
  };

  it('is required by reversals, cancellations, reopened months and new due dates', () => {
    expect(askedFor.map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`).sort()).toEqual([
      'POST /cost-centers/{id}/adoption',
      'POST /gl/entries/{id}/reversal',
      'POST /openings/abandonment',
      'POST /openings/parts/{id}/reversal',
      'POST /payables/adjustments/{id}/reversal',
      'POST /payables/documents/{id}/cancellation',
      'POST /payables/documents/{id}/corrections',
      'POST /payables/documents/{id}/reductions',
      'POST /payables/documents/{id}/remainder',
      'POST /payables/documents/{id}/remainder/reversal',
      'POST /payables/offsets/{id}/reversal',
      'POST /payables/settlements/{id}/items/reversal',
      'POST /payables/settlements/{id}/reversal',
      'POST /periods/reopen',
      'POST /receivables/adjustments/{id}/reversal',
      'POST /receivables/documents/{id}/cancellation',
      'POST /receivables/documents/{id}/corrections',
      'POST /receivables/documents/{id}/reductions',
      'POST /receivables/documents/{id}/remainder',
      'POST /receivables/documents/{id}/remainder/reversal',
      'POST /receivables/offsets/{id}/reversal',
      'POST /receivables/settlements/{id}/items/reversal',
      'POST /receivables/settlements/{id}/reversal',
      'POST /treasury/movements/{id}/reversal',
      'POST /years/{year}/closing/undo',
      'PUT /payables/{id}',
      'PUT /receivables/{id}',
    ]);
  });

  it('is measured without the space around it', async () => {
    for (const operation of askedFor) {
      const padded = ` \n${'a'.repeat(longest)}  `;
      expect([operation.path, await said(operation, padded)]).toEqual([operation.path, null]);
    }
  });

  it('counts characters, so that three emoji are too short, although a program counts six', async () => {
    const [short, fit] = ['😀😀😀', '😀😀😀😀😀'];
    for (const operation of askedFor.filter(({ method }) => method === 'POST')) {
      expect([operation.path, await said(operation, short)]).toEqual([operation.path, 422]);
      expect([operation.path, await said(operation, fit)]).toEqual([operation.path, null]);
    }
  });

  it('is accepted at its maximum and refused one letter beyond, before anything else is read', async () => {
    for (const operation of askedFor) {
      expect([operation.path, await said(operation, 'a'.repeat(longest))]).toEqual([operation.path, null]);
      expect([operation.path, await said(operation, 'a'.repeat(longest + 1))]).toEqual([operation.path, 422]);
    }
  });
});
