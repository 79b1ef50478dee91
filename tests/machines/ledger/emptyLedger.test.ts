import { expect, test, vi } from 'vitest';
import type { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import { open } from '../../../src/main/screens/ledger.ts';
import type { Http } from '../../../src/services/http.ts';
import { offering } from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

test.each([0, 1, 2])('a ledger of %i entries checks for accounts only when empty', async (rows) => {
  const asked: string[] = [];
  const items = Array.from({ length: rows }, (_, id) => ({ id: `e${id}`, description: 'Folha' }));
  const http = (async ({ url }: { url: string }) => {
    asked.push(url);
    const found = url.includes('entries') ? items : [];
    return { items: found, metadata: { current_page: 1, total_pages: 1, total_items: found.length } };
  }) as unknown as Http;
  const { actor } = startUnderApp(open(http).logic as typeof ledgerMachine, { input: offering });
  const { list } = actor.getSnapshot().children;
  await vi.waitFor(() => expect(list?.getSnapshot().hasTag('busy')).toBe(false));
  expect(list?.getSnapshot().context.rows).toHaveLength(rows);
  expect(asked.filter((url) => url.includes('chart-of-accounts'))).toHaveLength(rows === 0 ? 1 : 0);
});
