import { act, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { HostHealth } from '../../src/domain/admin/hostHealth.ts';
import {
  type adminDashboardMachine,
  hostHealthMachine,
} from '../../src/machines/admin/adminDashboardMachine.ts';
import { open as openDashboard } from '../../src/main/screens/adminDashboard.ts';
import type { Http } from '../../src/services/http.ts';
import { hostHealthTexts as texts } from '../../src/texts/admin/hostHealth.ts';
import { adminDashboardTexts } from '../../src/texts/reports/dashboards.ts';
import { AdminDashboardPage } from '../../src/views/admin/AdminDashboardPage.tsx';
import { HostHealthFigures } from '../../src/views/admin/HostHealthFigures.tsx';
import { SurroundingsProvider } from '../../src/views/appContext.tsx';
import { controlPorts } from '../models/kit/ports.ts';
import { goodHealth, hostHealth } from '../support/examples/dashboardExamples.ts';
import { ana, bareHost, refusal } from '../support/examples/examples.ts';
import { startApp } from '../support/page/appInHand.ts';
import { Stage } from '../support/page/Stage.tsx';

/** Text below each check, by the check's name. */
function told(health: HostHealth) {
  const { machine, ports } = controlPorts(hostHealthMachine, (answer) => act(answer));
  const summary = createActor(machine, { input: { subject: null } }).start();
  render(<HostHealthFigures summary={summary} />, { wrapper: Stage });
  ports.last('load').resolve(health);
  const items = within(screen.getByRole('region', { name: texts.checks })).getAllByRole('listitem');
  return (name: keyof typeof texts.check) => {
    const item = items.find(({ textContent }) => textContent.includes(texts.check[name]));
    return item?.textContent ?? '';
  };
}

const faulty = (faults: number) => ({
  ...goodHealth,
  verification: { ...hostHealth.verification, at: goodHealth.at, faults },
});

test('the health of the host shows remedies for faulty checks only', () => {
  const tells = told(hostHealth);
  for (const name of ['backup', 'verification', 'alone'] as const)
    expect(tells(name)).toContain(texts.remedy[name]);
  expect(tells('logins')).not.toContain(texts.remedy.logins);
});

test('a healthy installation shows neither remedies nor findings', () => {
  const tells = told(goodHealth);
  for (const name of ['backup', 'verification', 'logins', 'alone'] as const)
    expect(tells(name)).not.toContain(texts.remedy[name]);
  expect(screen.getByText(texts.verdict(0))).toBeTruthy();
});

test('the findings of the last verification appear below its check, with the number of further ones', () => {
  const tells = told(faulty(3) as HostHealth);
  const [finding] = hostHealth.verification?.findings ?? [];
  const line = finding ? texts.finding(finding) : 'nothing was found';
  expect(tells('verification')).toContain(line);
  expect(tells('verification')).toContain(texts.more(2));
  for (const name of ['backup', 'logins', 'alone'] as const) expect(tells(name)).not.toContain(line);
});

test('a complete list of findings announces no more', () => {
  expect(told(faulty(1) as HostHealth)('verification')).not.toContain(texts.more(0));
});

test('companies and users are counted by the active ones, with the others beside them', () => {
  told({ ...hostHealth, users: { active: 1234, inactive: 1500 } });
  const tiles = within(screen.getByRole('list', { name: texts.figures })).getAllByRole('link');
  expect(tiles.map((tile) => [...tile.children].map(({ textContent }) => textContent))).toEqual([
    [texts.companies, '2', '1 inativa'],
    [texts.users, '1.234', '1.500 inativos'],
  ]);
});

test('warnings are counted with the faults', () => {
  told({ ...goodHealth, users_without_company: 1 });
  expect(screen.getByText(texts.verdict(1))).toBeTruthy();
});

test('a host with reports but without health figures shows the specified superuser page', async () => {
  const { app, restore } = startApp();
  restore({ ...ana, capabilities: ['reports.1'] });
  const http = (async () => {
    throw refusal(404, 'Not Found');
  }) as unknown as Http;
  const logic = openDashboard(http).logic as typeof adminDashboardMachine;
  const dashboard = createActor(logic, { input: { ...bareHost, capabilities: ['reports.1'] } }).start();
  render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <AdminDashboardPage screen={dashboard} />
    </SurroundingsProvider>,
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: texts.reload })).toBeNull());
  expect([screen.queryByRole('alert'), screen.queryByText(texts.loading)]).toEqual([null, null]);
  expect(screen.getByText(adminDashboardTexts.text)).toBeTruthy();
});
