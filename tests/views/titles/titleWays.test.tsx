import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { dayAfter } from '../../../src/domain/calendarDate.ts';
import { type Permission, roleIds } from '../../../src/domain/permission.ts';

import { cellText } from '../../../src/domain/tables/cell.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { guideTexts } from '../../../src/texts/help/guide.ts';
import { importOne } from '../../../src/texts/words.ts';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { TitleDeskPage } from '../../../src/views/titles/TitleDeskPage.tsx';
import { allocationColumns, deskColumns } from '../../../src/views/titles/titleDeskColumns.tsx';
import { deskRow } from '../../../src/views/titles/titleTones.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { marina } from '../../support/examples/examples.ts';
import { bricks } from '../../support/examples/titleExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { startApp } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

/** An empty desk for the administrator of a company. */
async function empty(kind: 'PAYABLE' | 'RECEIVABLE', permissions: Permission[] = []) {
  const { app, restore } = startApp();
  const tenants_info = marina.tenants_info?.map((info) => ({ ...info, role_id: roleIds.tenantAdmin }));
  restore({ ...marina, tenants_info, capabilities: ['titles.1', 'imports.1', 'lists.1'] }, 't-horizonte');
  const { machine, ports } = controlPorts(titleDeskMachine, (answer) => act(answer));
  const desk = createActor(machine, { input: { kind, capabilities: ['titles.1'], permissions } }).start();
  render(
    <SurroundingsProvider value={{ app, today: () => today }}>
      <TitleDeskPage desk={desk as never} />
    </SurroundingsProvider>,
  );
  ports.last('list.load').resolve({ rows: [], page: 1, pages: 1, totals: {} });
  await screen.findByText(guideTexts[kind === 'PAYABLE' ? 'payables' : 'receivables'].what);
}

test.each([
  ['PAYABLE', 'payables'],
  ['RECEIVABLE', 'receivables'],
] as const)('titles of the kind %s are imported as %s', async (kind, imported) => {
  await empty(kind);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const ways = links.filter(([name]) => name === importOne);
  expect(ways.length).toBeGreaterThan(0);
  for (const [, way] of ways) expect(way).toContain(`at.kind=${imported}&`);
});

test.each([
  ['who may write them', ['payables:write'], true],
  ['who may not', [], false],
] as const)('the first title is offered to %s', async (_, permissions, isOffered) => {
  await empty('PAYABLE', [...permissions]);
  const first = screen.queryByRole('button', { name: guideTexts.payables.first ?? '' });
  expect(first !== null).toBe(isOffered);
});

test('an account and a center in several allocations of a title are listed once', () => {
  const part = { account: { code: '4.1', name: 'Material' }, cost_center: { code: '1', name: 'Sede' } };
  const other = { ...part, account: { code: '4.2', name: 'Frete' } };
  const row = deskRow({ ...bricks, allocations: [part, part, other] } as never, today);
  expect(allocationColumns.map(({ value }) => cellText(value(row)))).toEqual([
    '4.1 - Material; 4.2 - Frete',
    '1 - Sede',
  ]);
});

test('an export says that an allocation has no center when others have one, and not when none has', () => {
  const [part, plain] = [
    { account: { code: '4.1', name: 'Material' }, cost_center: { code: '1', name: 'Sede' } },
    { account: { code: '4.1', name: 'Material' }, cost_center: null },
  ];
  const told = (...allocations: object[]) => {
    const row = deskRow({ ...bricks, allocations } as never, today);
    return allocationColumns.map(({ value }) => cellText(value(row)));
  };
  expect(told(plain, part, plain)).toEqual(['4.1 - Material', '1 - Sede; Sem centro de custo']);
  expect(told(plain)).toEqual(['4.1 - Material', '']);
});

test('titles can be filtered by future months, too', () => {
  const columns = deskColumns('PAYABLE', [], { onOpen: () => {}, onParty: () => {} });
  expect(columns.filter(({ looksAhead }) => looksAhead).map(({ key }) => key)).toEqual(['due_date']);
});

test('a title that falls due at midnight is overdue at once, before the list reloads', () => {
  const { machine, ports } = controlPorts(titleDeskMachine, (answer) => act(answer));
  const input = { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: [] } as const;
  const desk = createActor(machine, { input: input as never }).start();
  render(<TitleDeskPage desk={desk as never} />, { wrapper: Stage });
  act(() => desk.send({ type: 'day.began', today: bricks.due_date }));
  ports.last('list.load').resolve({ rows: [bricks], page: 1, pages: 1, totals: {} });
  const status = () => document.querySelector('tbody .status-tag')?.textContent;
  expect(status()).toBe('Pendente');
  act(() => desk.send({ type: 'day.began', today: dayAfter(bricks.due_date, 1) }));
  expect(status()).toBe('Vencido');
});
