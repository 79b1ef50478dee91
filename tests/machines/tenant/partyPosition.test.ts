import { expect, test, vi } from 'vitest';
import type { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { titleDeskLogic } from '../../../src/main/logic/titleDeskLogic.ts';
import type { Http } from '../../../src/services/http.ts';
import { offering } from '../../support/examples/examples.ts';
import { settledDocument } from '../../support/examples/settledAnswers.ts';
import { bricks } from '../../support/examples/titleExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

test.each([
  ['its titles call it, renamed meanwhile as it may be', 'Areal Novo', 'Areal', 'Areal Novo'],
  ['whoever asked called it, where it has no titles', null, 'Areal', 'Areal'],
  ['its list calls it, where an address alone asked', null, '', 'Areal da Lista'],
])('a position is named %s', async (_, ofTitles, asked, shown) => {
  const title = { ...bricks, supplier_id: 's-1', amount: 1, paid_amount: 0, status: 'pending' };
  const http = (async ({ url }: { url: string }) => {
    const items = url.includes('suppliers')
      ? [{ id: 's-1', name: 'Areal da Lista' }]
      : ofTitles === null
        ? []
        : [{ ...title, supplier_name: ofTitles }];
    return { items, metadata: {}, totals: { count: items.length, amount: 0, paid: 0, open: 0 } };
  }) as unknown as Http;
  const logic = titleDeskLogic(http, 'PAYABLE') as typeof titleDeskMachine;
  const { actor } = startUnderApp(logic, { input: { ...offering, kind: 'PAYABLE' } });
  actor.send({ type: 'party.opened', id: 's-1', name: asked });
  const { party } = actor.getSnapshot().children;
  await vi.waitFor(() => expect(party?.getSnapshot().hasTag('busy')).toBe(false));
  expect(party?.getSnapshot().context.answer?.name).toBe(shown);
});

test.each([
  ['its list names it, when it has only the id', 'p-1', 'Areal da Lista'],
  ['nobody, where no list knows it either', 's-9', '–'],
])("a document's party is named %s", async (_, listed, shown) => {
  const http = (async ({ url }: { url: string }) =>
    url.includes('suppliers')
      ? { items: [{ id: listed, name: 'Areal da Lista' }] }
      : url.includes('documents')
        ? settledDocument('PAYABLE')
        : {
            items: [],
            metadata: {},
            totals: { amount: 0, paid: 0, open: 0 },
          }) as unknown as Http;
  const logic = titleDeskLogic(http, 'PAYABLE') as typeof titleDeskMachine;
  const { actor } = startUnderApp(logic, { input: { ...offering, kind: 'PAYABLE' } });
  actor.send({ type: 'title.opened', row: bricks });
  const { details } = actor.getSnapshot().children;
  await vi.waitFor(() => expect(details?.getSnapshot().hasTag('busy')).toBe(false));
  expect(details?.getSnapshot().context.answer?.party_name).toBe(shown);
});
