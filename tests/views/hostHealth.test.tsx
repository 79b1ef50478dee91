import { act, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { HostHealth } from '../../src/domain/hostHealth.ts';
import { hostHealthMachine } from '../../src/machines/admin/adminDashboardMachine.ts';
import { hostHealthTexts as texts } from '../../src/texts/hostHealth.ts';
import { HostHealthFigures } from '../../src/views/admin/HostHealthFigures.tsx';
import { controlPorts } from '../models/kit/ports.ts';
import { goodHealth, hostHealth } from '../support/dashboardExamples.ts';
import { Stage } from '../support/Stage.tsx';

/** What each check says below itself, by its name. */
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

test('says how to mend what is wrong, and nothing of what is in order', () => {
  const tells = told(hostHealth);
  for (const name of ['backup', 'verification', 'alone'] as const)
    expect(tells(name)).toContain(texts.remedy[name]);
  expect(tells('logins')).not.toContain(texts.remedy.logins);
});

test('an installation that is well has neither remedies nor findings', () => {
  const tells = told(goodHealth);
  for (const name of ['backup', 'verification', 'logins', 'alone'] as const)
    expect(tells(name)).not.toContain(texts.remedy[name]);
  expect(screen.getByText(texts.verdict(0))).toBeTruthy();
});

test('what the last verification found stands below it alone, and how much more there is', () => {
  const tells = told(faulty(3) as HostHealth);
  const [finding] = hostHealth.verification?.findings ?? [];
  const line = finding ? texts.finding(finding) : 'nothing was found';
  expect(tells('verification')).toContain(line);
  expect(tells('verification')).toContain(texts.more(2));
  for (const name of ['backup', 'logins', 'alone'] as const) expect(tells(name)).not.toContain(line);
});

test('what was found to its end has no more', () => {
  expect(told(faulty(1) as HostHealth)('verification')).not.toContain(texts.more(0));
});

test('companies and users are told by those that work, and the others beside them', () => {
  told({ ...hostHealth, users: { active: 1234, inactive: 1500 } });
  const tiles = within(screen.getByRole('list', { name: texts.figures })).getAllByRole('link');
  expect(tiles.map((tile) => [...tile.children].map(({ textContent }) => textContent))).toEqual([
    [texts.companies, '2', '1 inativa'],
    [texts.users, '1.234', '1.500 inativos'],
  ]);
});

test('what asks for attention is counted with what is wrong', () => {
  told({ ...goodHealth, users_without_company: 1 });
  expect(screen.getByText(texts.verdict(1))).toBeTruthy();
});
