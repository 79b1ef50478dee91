import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { places } from '../../src/machines/app/routes.ts';
import { tenantDashboardTexts as texts } from '../../src/texts/reports/dashboards.ts';
import { SurroundingsProvider } from '../../src/views/appContext.tsx';
import { SetupList } from '../../src/views/tenant/SetupList.tsx';
import { emptySummary, tenantSummary } from '../support/examples/dashboardExamples.ts';
import { marina } from '../support/examples/examples.ts';
import { startApp } from '../support/page/appInHand.ts';
import { Stage } from '../support/page/Stage.tsx';

test('the setup list marks completed steps, and links each to its screen', () => {
  render(<SetupList told={emptySummary} />, { wrapper: Stage });
  const [first, ...others] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByTitle(texts.stepDone)).toBeTruthy();
  for (const step of others) expect(within(step).queryByTitle(texts.stepDone)).toBeNull();
  expect(others.map((step) => step.querySelector('b')?.textContent)).toEqual(['2', '3', '4', '5']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [places.accounts, places.costCenters, places.treasury, places.financeSettings, places.ledger].map(
      ({ path }) => path,
    ),
  );
});

test('the setup list disappears when every step is completed', () => {
  expect(render(<SetupList told={tenantSummary} />, { wrapper: Stage }).container.textContent).toBe('');
});

test.each([
  ['without imports', [], false, 0],
  ['with imports', ['imports.1'], false, 1],
  ['with imports, the accounts there', ['imports.1'], true, 0],
])(
  'on a host %s a template is offered beside the missing accounts',
  (_, capabilities, hasAccounts, offered) => {
    const { app, restore } = startApp();
    const tenants_info = marina.tenants_info?.map((tenant) => ({ ...tenant, role_id: 1 }));
    restore({ ...marina, tenants_info, capabilities: [...capabilities] as never }, 't-horizonte');
    const { setup } = emptySummary;
    const told = { ...emptySummary, setup: setup && { ...setup, accounts: hasAccounts } };
    render(
      <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
        <SetupList told={told} />
      </SurroundingsProvider>,
    );
    expect(screen.queryAllByRole('link', { name: texts.template })).toHaveLength(offered);
  },
);

test('the setup list counts the completed steps', () => {
  render(<SetupList told={emptySummary} />, { wrapper: Stage });
  expect(screen.getByText(texts.setupNote(1, 5))).toBeTruthy();
});
