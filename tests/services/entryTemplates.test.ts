import { expect, test } from 'vitest';
import type { Call, Http } from '../../src/services/http.ts';
import { createTemplate, listTemplates } from '../../src/services/ledger/entryTemplates.ts';

const template = {
  id: 'm-1',
  name: 'Aluguel',
  description: 'Aluguel do galpão',
  lines: [
    { account_id: 7, cost_center_id: 'c-1', type: 'DEBIT' as const, amountCents: 150_050 },
    { account_id: null, cost_center_id: null, type: 'CREDIT' as const, amountCents: null },
  ],
};

test('a template is read back as it was saved, including its open parts', async () => {
  let kept: object[] = [];
  const http = (async ({ method, body }: Call) => {
    if (method === 'POST') kept = [{ ...(body as object), id: template.id }];
    return method === 'POST' ? kept[0] : kept;
  }) as unknown as Http;
  expect(await createTemplate(http, template, 'key-1')).toEqual(template);
  expect(kept).toMatchObject([{ lines: [{ amount: 1500.5 }, { amount: null }] }]);
  expect(await listTemplates(http, new AbortController().signal)).toEqual([template]);
});
