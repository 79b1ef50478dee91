import { expect, test } from 'vitest';
import { plainLook } from '../../src/domain/tableLook.ts';
import type { Http } from '../../src/services/http.ts';
import { listTitles } from '../../src/services/titles.ts';

test('a list narrowed to an obra asks the host for its titles only', async () => {
  const asked: unknown[] = [];
  const totals = { count: 0, amount: 0, paid: 0, open: 0 };
  const http = (async ({ query }: { query: unknown }) => {
    asked.push(query);
    return { items: [], metadata: {}, totals };
  }) as unknown as Http;
  const look = { ...plainLook, filters: { show: 'overdue', project: 'p-aurora' } };
  await listTitles(http, 'PAYABLE', { page: 1, look, today: '2026-11-20' }, new AbortController().signal);
  expect(asked).toEqual([{ page: 1, size: 50, status: 'overdue', project_id: 'p-aurora' }]);
});
