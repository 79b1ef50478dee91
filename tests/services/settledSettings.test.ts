import { expect, test } from 'vitest';
import type { FinanceSettings } from '../../src/domain/titles/titleItem.ts';
import {
  createIntegrationKey,
  fetchFinanceSettings,
  saveFinanceSettings,
} from '../../src/services/control/financeSettings.ts';
import type { Http } from '../../src/services/http.ts';
import { noFinanceSettings } from '../support/examples/titleExamples.ts';

const { signal } = new AbortController();
const says = (answer: unknown) => (async () => answer) as unknown as Http;

test('an account missing in the settings is not set', async () => {
  const { receivable_fine_account_id: _, payable_control_account_id: __, ...told } = noFinanceSettings;
  expect(await fetchFinanceSettings(says(told), signal)).toEqual({
    ...noFinanceSettings,
    payable_control_account_id: null,
  });
});

test.each<[string, unknown, Partial<FinanceSettings>]>([
  ['nothing', '', { version: undefined }],
  ['null', null, { version: undefined }],
  ['no more than the version', { version: 2 }, { version: 2 }],
])('settings whose answer has %s are as they were sent', async (_, answer, after) => {
  const sent = { payable_fine_account_id: 7 };
  const saved = await saveFinanceSettings(says(answer), noFinanceSettings, sent);
  expect(saved).toEqual({ ...noFinanceSettings, ...sent, ...after });
});

/** An integration key is for receivables only. */
test('the example address of a key is the one of receivables', async () => {
  expect((await createIntegrationKey(says({ id: 'k1' }), {}, 'key-1')).address).toMatch(/\/receivables\/$/);
});
