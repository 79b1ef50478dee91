import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { financeSettingsMachine } from '../../../src/machines/control/financeSettingsMachine.ts';
import { integrationKeyTexts as keyTexts } from '../../../src/texts/control/integrationKeys.ts';
import { financeSettingsTexts as texts } from '../../../src/texts/titles/titleDesk.ts';
import { inactiveText } from '../../../src/texts/treasury/treasury.ts';
import { FinanceSettingsPage } from '../../../src/views/control/FinanceSettingsPage.tsx';
import { crmKey, oldKey } from '../../models/finance/financeSettings.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { noFinanceSettings } from '../../support/examples/titleExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

/** The second account was deactivated after it was set. */
const old = { ...bank, id: 99, code: '9.9', name: 'Juros antigos', is_active: false };
const answer = {
  settings: {
    ...noFinanceSettings,
    payable_control_account_id: bank.id,
    payable_interest_account_id: old.id,
  },
  accounts: [bank, old],
};
const deactivated = inactiveText('9.9 - Juros antigos');

function drawn(...permissions: string[]) {
  const { machine, ports } = controlPorts(financeSettingsMachine, (given) => act(given));
  const input = { capabilities: ['titles.1'], permissions } as never;
  const settings = createActor(machine, { input }).start();
  render(<FinanceSettingsPage screen={settings} />, { wrapper: Stage });
  return { settings, ports };
}

function drawnForAdmin() {
  const page = drawn('settings:change');
  page.ports.last('keys.load').resolve([crmKey, oldKey]);
  return page;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const looks = (name: string) => [
  button(name).disabled,
  button(name).getAttribute('aria-disabled') === 'true',
];
const rowOf = (name: string) => screen.getByText(name, { selector: 'td *, td' }).closest('tr') as HTMLElement;

test('the settings show each account by its name, and missing ones as none', () => {
  const { ports } = drawnForAdmin();
  ports.last('defaults.load').resolve(answer);
  const facts = [...document.querySelectorAll('.settings-facts dd')].map(({ textContent }) => textContent);
  expect(facts.slice(0, 2)).toEqual([`${bank.code} - ${bank.name}`, deactivated]);
  expect(new Set(facts.slice(2))).toEqual(new Set([texts.none]));
});

test('the settings give a role without permission the reason, and show it no keys', () => {
  const { settings, ports } = drawn();
  ports.last('defaults.load').resolve(answer);
  expect(screen.getByText(texts.denied)).toBeTruthy();
  expect(screen.queryByText(keyTexts.lead)).toBeNull();
  for (const name of [texts.edit, keyTexts.create]) {
    expect([button(name).title, ...looks(name)]).toEqual([texts.denied, false, true]);
    fireEvent.click(button(name));
  }
  expect([settings.getSnapshot().children.form, settings.getSnapshot().children.keyForm]).toEqual([
    undefined,
    undefined,
  ]);
  expect(screen.queryByRole('grid')).toBeNull();
});

test('the accounts change in a form once they are known', async () => {
  const { settings, ports } = drawnForAdmin();
  expect(screen.queryByText(texts.denied)).toBeNull();
  expect([looks(texts.edit), looks(keyTexts.create)]).toEqual([
    [true, false],
    [false, false],
  ]);
  ports.last('defaults.load').resolve(answer);
  expect(looks(texts.edit)).toEqual([false, false]);
  fireEvent.click(button(texts.edit));
  expect(settings.getSnapshot().context.settings).toEqual(answer.settings);
  const dialog = await screen.findByRole('dialog', { name: texts.edit });
  const interest = within(dialog).getByLabelText<HTMLInputElement>(texts.name.payable_interest_account_id);
  expect(interest.value).toBe(deactivated);
  const behind = screen.getByRole<HTMLButtonElement>('button', { name: keyTexts.create, hidden: true });
  expect(behind.disabled).toBe(true);
});

test.each([
  ['payable_control_account_id', '2.1 - Fornecedores'],
  ['receivable_control_account_id', `${bank.code} - ${bank.name}`],
] as const)('%s is chosen among the accounts of its side', async (name, offered) => {
  const { ports } = drawnForAdmin();
  const debt = { ...bank, id: 21, code: '2.1', name: 'Fornecedores', classification: 'PASSIVO' as const };
  ports.last('defaults.load').resolve({ settings: noFinanceSettings, accounts: [bank, debt, old] });
  fireEvent.click(button(texts.edit));
  const dialog = await screen.findByRole('dialog', { name: texts.edit });
  fireEvent.change(within(dialog).getByLabelText(texts.name[name]), { target: { value: ' ' } });
  const list = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(list).toEqual([offered]);
});

test('a key is created in a form', async () => {
  const { settings } = drawnForAdmin();
  fireEvent.click(button(keyTexts.create));
  expect(settings.getSnapshot().children.keyForm).toBeDefined();
  expect(await screen.findByRole('dialog', { name: keyTexts.formTitle })).toBeTruthy();
});

test('a key in use is revoked after a question, and a revoked one says so', () => {
  const { settings } = drawnForAdmin();
  expect(within(rowOf('CRM')).getByText(keyTexts.states.living)).toBeTruthy();
  expect(within(rowOf('Site')).getByText(keyTexts.states.revoked)).toBeTruthy();
  expect(['CRM', 'Site'].map((name) => rowOf(name).getAttribute('data-tone'))).toEqual([null, 'muted']);
  expect(button(keyTexts.revoke('Site')).title).toContain(keyTexts.alreadyRevoked);
  expect(button(keyTexts.revoke('CRM')).title).not.toContain(keyTexts.alreadyRevoked);
  fireEvent.click(button(keyTexts.revoke('Site')));
  expect(settings.getSnapshot().children.revocation).toBeUndefined();
  fireEvent.click(button(keyTexts.revoke('CRM')));
  expect(settings.getSnapshot().context.revoked).toEqual(crmKey);
  expect(screen.getByRole('alertdialog', { name: 'Revogar Chave' })).toBeTruthy();
});
