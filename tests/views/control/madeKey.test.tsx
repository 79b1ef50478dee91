import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { integrationKeyTexts as texts } from '../../../src/texts/control/integrationKeys.ts';
import { unnotedKeyTexts } from '../../../src/texts/control/unnotedKey.ts';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { MadeKey } from '../../../src/views/control/MadeKey.tsx';
import { crmKey } from '../../models/finance/financeSettings.ts';
import { marina } from '../../support/examples/examples.ts';
import { startApp } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';

beforeAll(preloadParts);

const made = { ...crmKey, key: 'segredo', address: '/api/sales' };

async function drawn(isAsking = false) {
  const { app, restore } = startApp();
  restore(marina, 't-horizonte');
  const send = vi.fn();
  render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <MadeKey made={made} isAsking={isAsking} send={send} />
    </SurroundingsProvider>,
  );
  return { send, dialog: await screen.findByRole('dialog', { name: made.name }) };
}
const button = (name: string) => screen.getByRole('button', { name });

test('a new key closes by its confirmation button, and by Escape only after a question', async () => {
  const { send, dialog } = await drawn();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent.click(button(unnotedKeyTexts.noted));
  expect(send.mock.calls).toEqual([[{ type: 'key.dismissed' }], [{ type: 'key.noted' }]]);
});

test('declining the question keeps the key on screen', async () => {
  const { send } = await drawn(true);
  fireEvent.click(button(unnotedKeyTexts.decline));
  fireEvent.click(button(unnotedKeyTexts.confirm));
  expect(send.mock.calls).toEqual([[{ type: 'discard.declined' }], [{ type: 'discard.confirmed' }]]);
});

test('the example call has the key, the address and the company', async () => {
  await drawn();
  const example = screen.getByText(texts.example).nextElementSibling?.textContent ?? '';
  expect(example).toContain(`'${window.location.origin}${made.address}'`);
  expect(example).toContain(`-H 'X-API-Key: ${made.key}'`);
  expect(example).toContain(`-H 'X-Tenant-ID: t-horizonte'`);
});
