import { expect, test } from 'vitest';
import type { Http } from '../../src/services/http.ts';
import { checkFile } from '../../src/services/statements/statementFiles.ts';

test('sends the rows that a person read, and none where nobody did', async () => {
  const bodies: unknown[] = [];
  const nothing = { doubtful: [], refused: [], future: [], before_start: [], left_out: [], period: null };
  const http = (async ({ body }: { body: unknown }) => {
    bodies.push(body);
    return nothing;
  }) as unknown as Http;
  const file = { name: 'a.csv', format: 'CSV' as const, content: 'x' };
  const typed = [{ row: 2, date: '2026-11-05', cents: -1_234 }];
  await checkFile(http, { accountId: 'a', file, answers: { leftOut: [], typed } });
  await checkFile(http, { accountId: 'a', file, answers: { leftOut: [] } });
  expect(bodies[0]).toMatchObject({ typed: [{ row: 2, date: '2026-11-05', amount: -12.34 }] });
  expect(bodies[1]).not.toHaveProperty('typed');
});
