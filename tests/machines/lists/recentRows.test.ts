import { describe, expect, test } from 'vitest';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { type FoundRow, withRecent } from '../../../src/domain/tables/foundRow.ts';
import { tenantsMachine } from '../../../src/machines/admin/tenantsMachine.ts';
import { usersMachine } from '../../../src/machines/admin/usersMachine.ts';
import { foundRow, recentAfter } from '../../../src/machines/app/foundRows.ts';
import { places } from '../../../src/machines/app/routes.ts';
import { searchMachine } from '../../../src/machines/app/searchMachine.ts';
import { accountRegistryMachine } from '../../../src/machines/chart/accountsMachine.ts';
import { costCenterRegistryMachine } from '../../../src/machines/chart/costCenterRegistryMachine.ts';
import { entryDetailsMachine } from '../../../src/machines/ledger/entryDetailsMachine.ts';
import { projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { titleDetailsMachine } from '../../../src/machines/titles/titleParts.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora, bosque, horizonte, marina, marinaUser, offering } from '../../support/examples/examples.ts';
import { payroll, payrollEntry } from '../../support/examples/ledgerExamples.ts';
import { cash, office } from '../../support/examples/treeExamples.ts';
import { startAtProjects } from '../../support/page/appInHand.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const company = 't-horizonte';
const row = (id: string, tenantId: string | null = company): FoundRow => ({
  id,
  tenantId,
  screen: 'suppliers',
  code: '',
  title: id,
  to: `/tenant/suppliers?q=${id}`,
});

describe('recently opened rows', () => {
  test('are kept once each, latest first', () => {
    const recent = ['a', 'b', 'a'].reduce((kept, id) => withRecent(kept, row(id)), [] as FoundRow[]);
    expect(recent.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('are limited per company, without effect on other companies', () => {
    const here = Array.from({ length: 10 }, (_, index) => row(String(index)));
    const recent = [row('there', 't-atlantica'), ...here].reduce(withRecent, [] as FoundRow[]);
    expect(recent.filter(({ tenantId }) => tenantId === company).map(({ id }) => id)).toEqual([
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
      '3',
      '2',
    ]);
    expect(recent.at(-1)?.id).toBe('there');
  });
});

test.each([
  ['projects', 'q=Obra'],
  ['suppliers', 'q=Obra'],
  ['customers', 'q=Obra'],
  ['accounts', 'tree.find=1.2'],
  ['costCenters', 'tree.find=1.2'],
  ['treasury', 'at.account=id-7&at.tab=movements'],
  ['ledger', 'at.entry=id-7'],
  ['payables', 'at.title=id-7'],
  ['receivables', 'at.title=id-7'],
  ['users', 'q=Obra'],
  ['tenants', 'q=Obra'],
] as const)('a row of %s opens by %s', (screen, search) => {
  const { to } = foundRow(screen, { id: 'id-7', code: '1.2', title: 'Obra' }, 't-1');
  expect(to).toBe(`${places[screen].path}?${search}`);
});

/** A machine of a screen, and the rows that are remembered after what it reports. */
function shown(machine: AnyStateMachine, screen: string, before: FoundRow[] = [], input = {}) {
  const { machine: inHand, ports } = controlPorts(machine, (answer) => answer());
  const { actor, rowMail } = startUnderApp(inHand, { input } as never);
  const recent = () =>
    rowMail.reduce((kept, news) => recentAfter(kept, { screen, tenantId: company, ...news }), before);
  const child = (name: string): AnyActorRef => actor.getSnapshot().children[name];
  return { actor, ports, recent, ids: () => recent().map(({ id }) => id), child };
}

const norte = { name: 'Torre Norte' };
const alves = { full_name: 'Marina Alves' };

describe('an opened row', () => {
  test.each([
    ['projects', projectsMachine, aurora, norte, aurora.name, company, { q: norte.name }],
    [
      'accounts',
      accountRegistryMachine,
      cash,
      norte,
      `${cash.code} ${cash.name}`,
      company,
      { 'tree.find': cash.code },
    ],
    ['users', usersMachine, marinaUser, alves, marinaUser.email, null, { q: marinaUser.email }],
    ['tenants', tenantsMachine, horizonte, norte, horizonte.name, null, { q: norte.name }],
  ] as const)(
    'of %s is found again, once and under its new name',
    (screen, machine, open, patch, before, tenantId, part) => {
      const { actor, ports, recent, child } = shown(machine, screen);
      ports.last('list.load').resolve([open]);
      actor.send({ type: 'edit.requested', row: open });
      const names = () => recent().map(({ code, title }) => `${code} ${title}`);
      expect(recent()).toMatchObject([{ id: String(open.id), screen, tenantId }]);
      expect(names()).toEqual([expect.stringContaining(before)]);
      child('form').send({ type: 'form.patched', patch } as never);
      child('form').send({ type: 'form.submitted' } as never);
      ports.last('form.sending.newKey').resolve('k-1');
      ports.last('form.sending.save').resolve({ ...open, ...patch });
      expect(names()).toEqual([expect.stringContaining(Object.values(patch).join())]);
      expect(recent()).toMatchObject([{ to: expect.stringContaining(`?${new URLSearchParams(part)}`) }]);
    },
  );

  test('is not remembered when it is new, or on a screen without a list', () => {
    const { actor, recent } = shown(projectsMachine, 'projects');
    actor.send({ type: 'create.requested' });
    expect(recent()).toEqual([]);
    const news = { type: 'row.opened', id: 'u-1', code: '', name: 'Vínculo' } as const;
    expect(recentAfter([], { ...news, screen: 'links', tenantId: null })).toEqual([]);
  });

  test.each([
    ['PAYABLE', 'payables', 'NF-10', 'NF-10'],
    ['RECEIVABLE', 'receivables', null, '10/03/2026'],
    ['PAYABLE', 'payables', '', '10/03/2026'],
  ] as const)('is the loaded %s title, by its number or its date', (kind, screen, number, code) => {
    const subject = { kind, id: 'd-1', name: '' };
    const { ports, recent } = shown(titleDetailsMachine, 'withholdings', [], { subject });
    expect(recent()).toEqual([]);
    const title = { id: 'd-1', kind, document_number: number, issue_date: '2026-03-10' };
    ports.last('load').resolve({ ...title, description: 'Blocos', party_name: 'Areal' });
    const path = kind === 'PAYABLE' ? 'ap' : 'ar';
    const to = `/tenant/finance/${path}?at.title=d-1`;
    expect(recent()).toMatchObject([{ screen, code, title: 'Blocos · Areal', to }]);
  });

  test('is the loaded entry, also in the treasury', () => {
    const input = { ...offering, id: payroll.id, movementId: null };
    const { ports, recent } = shown(entryDetailsMachine, 'treasury', [], input);
    expect(recent()).toEqual([]);
    ports.last('load').resolve(payrollEntry);
    expect(recent()).toMatchObject([{ screen: 'ledger', id: payroll.id, title: payroll.description }]);
  });
});

test('the app passes rows on with their screen and company, and their user', () => {
  const { app, ports } = startAtProjects(marina, {
    real: { 'shell.search': searchMachine },
  });
  ports.last('shell.openSearch').resolve(undefined);
  const shell = app.getSnapshot().children.shell as unknown as AnyActorRef;
  const search = () => shell.getSnapshot().children.search;
  const recent = () => search().getSnapshot().context.recent;
  app.send({ type: 'row.opened', id: aurora.id, code: '', name: aurora.name });
  expect(recent()).toMatchObject([{ id: aurora.id, screen: 'projects', tenantId: company }]);
  app.send({ type: 'tenant.chosen', tenantId: 't-atlantica' });
  expect(recent()).toHaveLength(1);
  app.send({ type: 'logout.requested' });
  expect(recent()).toEqual([]);
});

describe('a recent row that no longer exists', () => {
  const ofProject = ({ id, name }: typeof aurora, tenantId = company) =>
    foundRow('projects', { id, code: '', title: name }, tenantId);

  test('is forgotten after its deletion, the others stay', () => {
    const { actor, ports, ids, child } = shown(projectsMachine, 'projects', [
      ofProject(bosque),
      ofProject(aurora),
    ]);
    ports.last('list.load').resolve([aurora, bosque]);
    expect(ids()).toEqual([bosque.id, aurora.id]);
    actor.send({ type: 'command.requested', row: aurora });
    child('command').send({ type: 'command.confirmed' } as never);
    ports.last('command.run').resolve({ ...aurora, deleted_at: '2026-11-24T12:00:00Z' });
    expect(ids()).toEqual([bosque.id]);
  });

  test('is forgotten once its list loads without it, but not in another list or company', () => {
    const elsewhere = [
      row('areal'),
      { ...ofProject(aurora), screen: 'customers' },
      ofProject(aurora, 't-atlantica'),
    ];
    const { ports, recent, child } = shown(projectsMachine, 'projects', [ofProject(aurora), ...elsewhere]);
    ports.last('list.load').reject({ kind: 'network' });
    expect(recent()).toHaveLength(4);
    child('list').send({ type: 'list.retried' } as never);
    ports.last('list.load').resolve([bosque]);
    expect(recent()).toEqual(elsewhere);
  });

  test.each([
    ['accounts', accountRegistryMachine, cash],
    ['costCenters', costCenterRegistryMachine, office],
  ] as const)('of %s is forgotten when deactivated, as its list hides it', (screen, machine, it) => {
    const opened = foundRow(screen, { id: String(it.id), code: it.code, title: it.name }, company);
    const { actor, ports, ids, child } = shown(machine, screen, [opened]);
    // Missing rows may be beyond the list's limit.
    ports.last('list.load').resolve([]);
    expect(ids()).toEqual([String(it.id)]);
    const before = recentAfter([opened], {
      type: 'rows.listed',
      ids: [],
      gone: [it.id],
      screen,
      tenantId: company,
    });
    expect(before).toEqual([]);
    actor.send({
      type: 'command.requested',
      row: { ...it, hasActiveChildren: false, hasInactiveParent: false },
    } as never);
    child('command')?.send({ type: 'command.confirmed' } as never);
    ports.last('command.run').resolve({ ...it, is_active: true });
    expect(ids()).toEqual([String(it.id)]);
    actor.send({
      type: 'command.requested',
      row: { ...it, hasActiveChildren: false, hasInactiveParent: false },
    } as never);
    child('command')?.send({ type: 'command.confirmed' } as never);
    ports.last('command.run').resolve({ ...it, is_active: false });
    expect(ids()).toEqual([]);
  });
});
