import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { charges } from '../../../src/domain/titles/settlement.ts';
import { accountNamesIn, financeAccountNames } from '../../../src/domain/titles/titleItem.ts';
import { financeSettingsMachine } from '../../../src/machines/control/financeSettingsMachine.ts';
import {
  financeSettingsFormMachine,
  financeSettingsValues,
  integrationKeyListMachine,
  proposedAccounts,
} from '../../../src/machines/control/financeSettingsParts.ts';
import { chartLines, constructionChart } from '../../../src/texts/chart/chartTemplates.ts';
import { financeSettingsTexts } from '../../../src/texts/titles/titleDesk.ts';
import { crmKey } from '../../models/finance/financeSettings.ts';
import { controlActors, controlPorts } from '../../models/kit/ports.ts';
import { noFinanceSettings } from '../../support/examples/titleExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const sides = ['payable', 'receivable'] as const;

test.each(sides)('the control account of a %s differs from the charge accounts', (side) => {
  const [other] = sides.filter((each) => each !== side);
  for (const charge of charges) {
    const field = `${side}_${charge}_account_id` as const;
    // A supplier withholds nothing when it is paid.
    if (!financeAccountNames.some((name) => name === field)) continue;
    const faultsOf = (patch: object) => {
      const form = createActor(financeSettingsFormMachine, { input: { row: noFinanceSettings } }).start();
      form.send({ type: 'form.patched', patch });
      form.send({ type: 'form.submitted' });
      const { fields } = form.getSnapshot().context.errors;
      form.stop();
      return fields;
    };
    const control = { [`${side}_control_account_id`]: '7' };
    expect(faultsOf({ ...control, [field]: '7' })).toEqual({ [field]: financeSettingsTexts.sameAsControl });
    expect(faultsOf({ ...control, [field]: '8' })).toEqual({});
    expect(faultsOf({ ...control, [`${other}_${charge}_account_id`]: '7' })).toEqual({});
  }
});

test('empty accounts are proposed from the chart of the template, and from no other chart', () => {
  const chart = chartLines(constructionChart).map((line, id) => ({
    ...line,
    id,
    parent_id: null,
    is_active: true,
    description: null,
  }));
  const values = financeSettingsValues(noFinanceSettings);
  const proposed = proposedAccounts(noFinanceSettings, values, chart);
  const empty = accountNamesIn(noFinanceSettings).filter((name) => values[name] === '');
  expect(Object.keys(proposed)).toEqual(empty);
  expect(chart[Number(proposed.works_account_id)]?.name).toBe('Estoques de Imóveis');
  const renamed = chart.map((account) => ({ ...account, name: `${account.name} II` }));
  expect(proposedAccounts(noFinanceSettings, values, renamed)).toEqual({});
  const closed = chart.map((account) => ({ ...account, is_active: false }));
  expect(proposedAccounts(noFinanceSettings, values, closed)).toEqual({});
});

test.each([
  ['was revoked', { kind: 'done', row: crmKey }, 1],
  ['could not be revoked', { kind: 'failed', text: 'Não existe.', problem: null }, 1],
  ['is kept after all', { kind: 'cancelled' }, 0],
])('the keys match the host when one %s', (_, outcome, reloads) => {
  const { machine, ports } = controlActors(financeSettingsMachine);
  const input = { capabilities: [], permissions: ['settings:change' as const] };
  const actor = createActor(machine, { input }).start();
  actor.send({ type: 'revocation.requested', row: crmKey });
  ports.last('revocation').resolve(outcome);
  const told = ports.last('keys').received.filter(({ type }) => type === 'list.outdated');
  expect([told.length, actor.getSnapshot().value]).toEqual([reloads, { changing: 'browsing' }]);
});

test.each([
  ['saved', { kind: 'saved', row: noFinanceSettings, created: false }],
  ['left, perhaps after somebody else changed them', { kind: 'cancelled', isInDoubt: false, newer: null }],
])('the accounts reload when their form is %s', (_, outcome) => {
  const { machine, ports } = controlActors(financeSettingsMachine);
  const input = { capabilities: [], permissions: ['settings:change' as const] };
  const actor = createActor(machine, { input }).start();
  actor.send({ type: 'settings.requested', settings: noFinanceSettings });
  ports.last('form').resolve(outcome);
  expect(ports.last('defaults').received).toEqual([{ type: 'list.outdated' }]);
  expect(actor.getSnapshot().value).toEqual({ changing: 'browsing' });
});

test.each([
  ['was noted', [{ type: 'key.noted' }]],
  ['is given up', [{ type: 'key.dismissed' }, { type: 'discard.confirmed' }]],
] as const)('a key is shown until it %s', (_, events) => {
  const { machine, ports } = controlActors(financeSettingsMachine);
  const input = { capabilities: [], permissions: ['settings:change' as const] };
  const actor = createActor(machine, { input }).start();
  actor.send({ type: 'key.requested' });
  ports.last('keyForm').resolve({ kind: 'saved', row: crmKey, created: true });
  expect(actor.getSnapshot().context.made).toEqual(crmKey);
  for (const event of events) actor.send(event);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(crmKey.id);
});

test('keys are sorted by creation, equal moments in received order', () => {
  const { machine, ports } = controlPorts(integrationKeyListMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  const madeIn = (id: string, month: string) => ({ ...crmKey, id, created_at: `2026-${month}-01T12:00:00Z` });
  ports.last('load').resolve([madeIn('b', '11'), madeIn('c', '09'), madeIn('a', '11'), madeIn('d', '10')]);
  expect(actor.getSnapshot().context.rows.map(({ id }: { id: string }) => id)).toEqual(['c', 'd', 'b', 'a']);
});
