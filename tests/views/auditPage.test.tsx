import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { auditAddress } from '../../src/machines/app/auditPlace.ts';
import { auditMachine } from '../../src/machines/control/auditMachine.ts';
import { open as openAudit } from '../../src/main/screens/audit.ts';
import type { Call, Http } from '../../src/services/http.ts';
import { auditTexts } from '../../src/texts/control/audit.ts';
import { bundleTexts } from '../../src/texts/control/auditBundle.ts';
import { chainTexts } from '../../src/texts/control/chain.ts';
import { changedName } from '../../src/texts/control/notedNouns.ts';
import { partsTexts } from '../../src/texts/parts.ts';
import { listTexts } from '../../src/texts/tables/lists.ts';
import { filterTexts } from '../../src/texts/tables/narrowing.ts';
import { SurroundingsProvider } from '../../src/views/appContext.tsx';
import { AuditPage } from '../../src/views/control/AuditPage.tsx';
import { ChangeReading } from '../../src/views/control/ChangeReading.tsx';
import { offerFile } from '../../src/views/parts/tables/offerFile.ts';
import { controlPorts } from '../models/kit/ports.ts';
import { hostDown, marina } from '../support/examples/examples.ts';
import { renamed } from '../support/examples/gateExamples.ts';
import { startApp } from '../support/page/appInHand.ts';
import { preloadParts } from '../support/page/preloadParts.ts';
import { Stage } from '../support/page/Stage.tsx';

beforeAll(preloadParts);

function show(permissions: string[]) {
  const { machine, ports } = controlPorts(auditMachine, (answer) => act(answer));
  const audit = createActor(machine, { input: { capabilities: ['audit.1'], permissions } as never }).start();
  render(<AuditPage screen={audit} />, { wrapper: Stage });
  return { audit, ports };
}

test('the fingerprint of all postings appears below the changes once it is known', () => {
  const { ports } = show(['audit:read']);
  expect(screen.queryByText(new RegExp(chainTexts.fingerprint))).toBeNull();
  ports.last('chain.load').resolve({ fingerprint: 'abc123', links: 42 });
  const line = screen.getByText('abc123').parentElement?.textContent;
  expect(line).toBe(`${chainTexts.fingerprint}: abc123 · ${chainTexts.links(42)}`);
  expect([1, 2, 1200].map(chainTexts.links)).toEqual(['1 elo', '2 elos', '1.200 elos']);
});

test('a reload reads the changes, the people and the current fingerprint again', () => {
  const { ports } = show(['audit:read']);
  ports.last('list.load').resolve({ rows: [renamed], page: 1, pages: 1 });
  ports.last('people.load').resolve([]);
  ports.last('chain.load').resolve({ fingerprint: 'abc123', links: 42 });
  fireEvent.click(screen.getByRole('button', { name: listTexts.reload }));
  ports.last('people.load').resolve([{ id: 'u-1', name: 'Ana' }]);
  ports.last('chain.load').resolve({ fingerprint: 'def456', links: 43 });
  ports.last('list.load').resolve({ rows: [{ ...renamed, name: 'Torre Norte' }], page: 1, pages: 1 });
  expect(screen.getByText('def456').parentElement?.textContent).toContain(chainTexts.links(43));
  expect(screen.getByRole('option', { name: 'Ana' })).toBeTruthy();
  expect(screen.getByText('Torre Norte')).toBeTruthy();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Quando', 'Quem', 'Ação', 'Registro', 'Nome', 'Campos', 'Ações']);
});

test('no heading sorts the changes: they come newest first', () => {
  const { ports } = show(['audit:read']);
  ports.last('list.load').resolve({ rows: [renamed], page: 1, pages: 1 });
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map((head) => [head.querySelector('button'), head.ariaSort])).toEqual(
    heads.map(() => [null, null]),
  );
});

test('a change links to the history of its row', () => {
  const { app, restore } = startApp();
  const tenants_info = marina.tenants_info?.map((tenant) => ({ ...tenant, role_id: 1 }));
  restore({ ...marina, tenants_info, capabilities: ['audit.1'] }, 't-horizonte');
  const send = vi.spyOn(app, 'send').mockReturnValue();
  const { machine, ports } = controlPorts(auditMachine, (answer) => act(answer));
  const input = { capabilities: ['audit.1'], permissions: ['audit:read'] };
  const audit = createActor(machine, { input: input as never }).start();
  render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <AuditPage screen={audit} />
    </SurroundingsProvider>,
  );
  ports.last('list.load').resolve({ rows: [renamed], page: 1, pages: 1 });
  fireEvent.click(screen.getByRole('button', { name: listTexts.history(changedName(renamed)) }));
  const to = auditAddress({ entity: renamed.entity, entity_id: renamed.entity_id });
  expect(send.mock.calls).toEqual([[{ type: 'navigation.requested', to }]]);
});

test('the history of one row names the row, however few changes it has', () => {
  const { audit, ports } = show(['audit:read']);
  const table = audit.getSnapshot().children.list?.getSnapshot().children.table;
  const row = renamed.entity_id;
  act(() => table?.send({ type: 'filter.chosen', column: 'row', value: row }));
  ports.last('list.load').resolve({ rows: [renamed], page: 1, pages: 1 });
  expect(screen.getByText(auditTexts.oneRow(row, renamed.name))).toBeTruthy();
});

test('a file of the changes names the row of each, though the page does not', async () => {
  const { audit, ports } = show(['audit:read']);
  ports.last('list.load').resolve({ rows: [renamed], page: 1, pages: 1 });
  const table = audit.getSnapshot().children.list?.getSnapshot().children.table;
  act(() => table?.send({ type: 'output.requested', format: 'csv' }));
  ports.last('list.table.gather').resolve({ rows: [renamed] });
  await waitFor(() => expect(offerFile).toHaveBeenCalled());
  const text = await vi.mocked(offerFile).mock.lastCall?.[1].text();
  const [heads, cells] = (text ?? '').split('\r\n').map((line) => line.split(';'));
  expect([heads?.at(-1), cells?.at(-1)]).toEqual([auditTexts.columns.row, renamed.entity_id]);
});

test('the trail explains to a role without permission why it is closed, and requests nothing', () => {
  show([]);
  expect(screen.getByText(auditTexts.denied)).toBeTruthy();
  expect(screen.queryByRole('button', { name: bundleTexts.open })).toBeNull();
  cleanup();
  show(['audit:read']);
  expect(screen.queryByText(auditTexts.denied)).toBeNull();
  expect(screen.getByRole('button', { name: bundleTexts.open })).toBeTruthy();
});

test('a change opens over the list, closes by its button and gives the focus back to the list', async () => {
  const { audit, ports } = show(['audit:read']);
  ports.last('list.load').resolve({ rows: [renamed], page: 1, pages: 1 });
  const button = within(screen.getByRole('grid'))
    .getAllByRole('button')
    .findLast((each) => each.closest('.grid-actions')) as HTMLElement;
  act(() => button.focus());
  fireEvent.click(button);
  expect(audit.getSnapshot().context.opened).toEqual(renamed);
  const dialog = await screen.findByRole('dialog', { name: auditTexts.detailsTitle });
  fireEvent.click(within(dialog).getByText(partsTexts.close));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(audit.getSnapshot().context.opened).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('the trail names a field and its values as the form of that row does', () => {
  const read = (entity: string, field: string, before: unknown, after: unknown) => {
    const change = { ...renamed, entity, changes: [{ field, before, after }] };
    render(<ChangeReading change={change} openedFrom={null} onClose={() => undefined} />);
    const told = [...document.querySelectorAll('tbody tr > *')].map(({ textContent }) => textContent);
    cleanup();
    return told;
  };
  expect(read('projects', 'status', 'Planning', 'OnHold')).toEqual(['Status', 'Planejamento', 'Em Espera']);
  expect(read('suppliers', 'is_active', true, false)).toEqual(['Status', 'Ativo', 'Inativo']);
  expect(read('accounts', 'is_active', true, false)).toEqual(['Status', 'Ativa', 'Inativa']);
  expect(read('cost_centers', 'parent_id', null, 'c-1')).toEqual(['Centro de Custo Pai', '–', 'c-1']);
});

test('a change of a row without a name has no name, and one of no field says so', () => {
  const onClose = vi.fn();
  render(
    <ChangeReading change={{ ...renamed, name: '', changes: [] }} openedFrom={null} onClose={onClose} />,
    {
      wrapper: Stage,
    },
  );
  expect(document.querySelector('.details-description')).toBeNull();
  expect(screen.getByText(auditTexts.noChanges)).toBeTruthy();
  fireEvent.click(screen.getByText(partsTexts.close));
  expect(onClose).toHaveBeenCalledOnce();
});

test('the filter by author offers names and sends ids', () => {
  const { audit, ports } = show(['audit:read']);
  ports.last('people.load').resolve([{ id: 'u-1', name: 'Ana' }]);
  ports.last('list.load').resolve({ rows: [renamed], page: 1, pages: 1 });
  const choice = screen.getByRole<HTMLOptionElement>('option', { name: 'Ana' });
  fireEvent.change(choice.closest('select') as HTMLElement, { target: { value: choice.value } });
  expect(choice.value).toBe('u-1');
  expect(audit.getSnapshot().children.list?.getSnapshot().context.look.filters).toMatchObject({
    user: 'u-1',
  });
});

test('the period of the bundle is typed end by end', async () => {
  const { audit } = show(['audit:read']);
  fireEvent.click(screen.getByRole('button', { name: bundleTexts.open }));
  for (const [end, day] of [
    ['from', '01/10/2026'],
    ['to', '31/10/2026'],
  ] as const)
    fireEvent.change(await screen.findByLabelText(bundleTexts[end]), { target: { value: day } });
  expect(audit.getSnapshot().children.bundle?.getSnapshot().context.values).toEqual({
    from: '01/10/2026',
    to: '31/10/2026',
  });
  // The error of an end is shown at its field.
  fireEvent.change(screen.getByLabelText(bundleTexts.to), { target: { value: '31/02/2026' } });
  fireEvent.click(screen.getByRole('button', { name: bundleTexts.submit }));
  const ends = [bundleTexts.from, bundleTexts.to].map((end) => screen.getByLabelText(end));
  expect(ends.map((end) => end.getAttribute('aria-invalid'))).toEqual([null, 'true']);
});

test.each([
  ['is saved under its days', false, ['auditoria 2026-01-01 a 2026-11-20.zip']],
  ['is not saved any more when the page was left', true, []],
])('the bundle of an auditor %s', async (_, isLeft, files) => {
  const bundle = Promise.withResolvers<ArrayBuffer>();
  const http = (async ({ isFile }: Call) => (isFile ? bundle.promise : { items: [] })) as unknown as Http;
  const { logic } = openAudit(http);
  const audit = createActor(logic as typeof auditMachine, {
    input: { capabilities: ['audit.1'], permissions: ['audit:read'] },
  }).start();
  const child = audit.getSnapshot().children.bundle;
  child?.send({ type: 'bundle.opened', today: '2026-11-20' });
  child?.send({ type: 'bundle.requested' });
  expect(child?.getSnapshot().hasTag('busy')).toBe(true);
  if (isLeft) audit.stop();
  bundle.resolve(new TextEncoder().encode('PK').buffer as ArrayBuffer);
  await new Promise((resolve) => setTimeout(resolve));
  expect(vi.mocked(offerFile).mock.calls.map(([name]) => name)).toEqual(files);
  audit.stop();
});

test.each([
  ['create', 'suppliers', 'Criação', null],
  ['update', 'accounts', 'Alteração', 'info'],
  ['remove', 'suppliers', 'Exclusão', 'danger'],
  ['remove', 'accounts', 'Desativação', 'danger'],
  ['remove', 'cost_centers', 'Desativação', 'danger'],
  ['restore', 'customers', 'Restauração', 'teal'],
] as const)('the change %s of %s is called %s, marked as %s', (action, entity, name, tone) => {
  const { ports } = show(['audit:read']);
  ports.last('list.load').resolve({ rows: [{ ...renamed, action, entity }], page: 1, pages: 1 });
  const tag = document.querySelector('tbody :is(.status-tag, .quiet-status)');
  expect([tag?.textContent, tag?.getAttribute('data-tone')]).toEqual([name, tone]);
  fireEvent.click(screen.getByRole('button', { name: auditTexts.open(renamed.name ?? '') }));
  expect(screen.getByRole('dialog').textContent).toContain(name);
});

test('the trail says below the changes that the fingerprint could not be read', () => {
  const { ports } = show(['audit:read']);
  ports.last('list.load').resolve({ rows: [renamed], page: 1, pages: 1 });
  ports.last('chain.load').reject(hostDown);
  expect(screen.getByRole('alert').textContent).toContain(auditTexts.chainFailed);
});

test('the changes can be filtered by time, author, action and table', () => {
  const { ports } = show(['audit:read']);
  ports.last('list.load').resolve({ rows: [renamed], page: 1, pages: 1 });
  const { at, user, action, entity } = auditTexts.columns;
  const offered = screen.getAllByRole('combobox').map(({ title }) => title);
  expect(offered).toEqual([at, user, action, entity].map(filterTexts.filter));
});
