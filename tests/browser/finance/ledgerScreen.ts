import type { Page } from 'playwright';
import type { Account } from '../../../src/domain/chart/account.ts';
import { expect } from '../expect.ts';
import { call } from '../visits.ts';

/** Path of the general ledger, and two postable accounts of the demonstration. */
export const ledgerPath = '/tenant/finance/gl';
export const cashCode = '1.1.01.001';
export const bankCode = '1.1.01.003';

/** Fields of the manual entry, once accounts can be chosen. */
export function fieldsOf(page: Page) {
  return {
    account: (line: number) => page.getByRole('combobox', { name: `Conta da partida ${line}`, exact: true }),
    amount: (line: number) => page.getByLabel(`Valor da partida ${line}`, { exact: true }),
    side: (line: number) => page.getByLabel(`D/C da partida ${line}`, { exact: true }),
    save: page.getByRole('button', { name: 'Salvar Lançamento' }),
    optionsAreHere: async () => {
      await expect(page.getByText('Selecione uma conta para todas as partidas.')).toBeVisible();
      await page.getByRole('combobox', { name: 'Conta da partida 1', exact: true }).click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Escape');
    },
  };
}

/** Ids of the accounts with these codes, in the page's company. */
export async function idsOf(
  page: { authToken: string; tenantId: string },
  ...codes: string[]
): Promise<number[]> {
  const answer = await call(
    'GET',
    '/chart-of-accounts/?only_active=true&tree=false&size=100',
    page.authToken,
    page.tenantId,
  );
  const { items } = (await answer.json()) as { items: Account[] };
  return codes.map((code) => items.find((account) => account.code === code)?.id ?? 0);
}

/** Types data, and counts every other key. */
export function countingKeys(page: Page) {
  let pressed = 0;
  return {
    data: (text: string) => page.keyboard.type(text),
    async press(...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key);
      pressed += keys.length;
    },
    pressed: () => pressed,
  };
}
