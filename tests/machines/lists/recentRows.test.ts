import { describe, expect, test } from 'vitest';
import {
  type ActorOptions,
  type AnyActorRef,
  type AnyStateMachine,
  assign,
  createActor,
  createMachine,
  setup,
} from 'xstate';
import { type FoundRow, withoutRecent, withRecent } from '../../../src/domain/tables/foundRow.ts';
import { tenantFormMachine } from '../../../src/machines/admin/tenantsMachine.ts';
import { userFormMachine } from '../../../src/machines/admin/usersMachine.ts';
import { foundRow, rowOpenIn } from '../../../src/machines/app/foundRows.ts';
import { places } from '../../../src/machines/app/routes.ts';
import { accountFormMachine, accountsMachine } from '../../../src/machines/chart/accountsMachine.ts';
import { costCentersMachine } from '../../../src/machines/chart/costCentersMachine.ts';
import { entryDetailsMachine } from '../../../src/machines/ledger/entryDetailsMachine.ts';
import {
  registry as projectMachines,
  projectsMachine,
} from '../../../src/machines/tenant/projectsMachine.ts';
import { titleDetailsMachine } from '../../../src/machines/titles/titleParts.ts';
import { movementFormMachine } from '../../../src/machines/treasury/movementFormMachine.ts';
import { searchLogic } from '../../../src/main/logic/searchLogic.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora, bosque, horizonte, marinaUser, offering } from '../../support/examples/examples.ts';
import { payroll, payrollEntry } from '../../support/examples/ledgerExamples.ts';
import { cash, office } from '../../support/examples/treeExamples.ts';
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

  test('lose a missing row, but not those of other lists and companies with equal ids', () => {
    const others = [row('a', 't-atlantica'), { ...row('a'), screen: 'customers' }, row('b')];
    expect(withoutRecent([row('a'), ...others], row('a'))).toEqual(others);
  });
});

const openIn = (machine: AnyStateMachine, input: object) => {
  const actor = createActor(machine, { input } as ActorOptions<AnyStateMachine>);
  return rowOpenIn(actor, company);
};

describe('an opened row', () => {
  test.each([
    [projectMachines.form, aurora, 'projects', '', aurora.name, company],
    [accountFormMachine, cash, 'accounts', cash.code, cash.name, company],
    [userFormMachine, marinaUser, 'users', marinaUser.full_name, marinaUser.email, null],
    [tenantFormMachine, horizonte, 'tenants', '', horizonte.name, null],
  ] as const)('in %s is found again on its screen', (machine, open, screen, code, title, tenantId) => {
    const found = openIn(machine, { row: open });
    expect(found).toMatchObject({ id: String(open.id), screen, code, title, tenantId });
  });

  test('is not recorded for a new row, or without a list', () => {
    expect(openIn(projectMachines.form, { row: null })).toBeNull();
    expect(openIn(movementFormMachine, { row: null })).toBeNull();
  });

  test.each([
    ['PAYABLE', 'payables', 'NF-10', 'NF-10'],
    ['RECEIVABLE', 'receivables', null, '10/03/2026'],
    ['PAYABLE', 'payables', '', '10/03/2026'],
  ] as const)('is the loaded %s title, by its number or its date', (kind, screen, number, code) => {
    const { machine, ports } = controlPorts(titleDetailsMachine, (answer) => answer());
    const { actor } = startUnderApp(machine, { input: { subject: { kind, id: 'd-1', name: '' } } });
    expect(rowOpenIn(actor, company)).toBeNull();
    const title = { id: 'd-1', kind, document_number: number, issue_date: '2026-03-10' };
    ports.last('load').resolve({ ...title, description: 'Blocos', party_name: 'Areal' });
    const path = kind === 'PAYABLE' ? 'ap' : 'ar';
    expect(rowOpenIn(actor, company)).toMatchObject({
      screen,
      code,
      title: 'Blocos · Areal',
      to: `/tenant/finance/${path}?at.title=d-1`,
    });
  });

  test('is the loaded entry', () => {
    const { machine, ports } = controlPorts(entryDetailsMachine, (answer) => answer());
    const { actor } = startUnderApp(machine, { input: { ...offering, id: payroll.id, movementId: null } });
    expect(rowOpenIn(actor, company)).toBeNull();
    ports.last('load').resolve(payroll);
    expect(rowOpenIn(actor, company)).toMatchObject({ screen: 'ledger', title: payroll.description });
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

test('an opened row is recorded once its details are loaded', () => {
  const { machine: details, ports } = controlPorts(entryDetailsMachine, (answer) => answer());
  const session = createActor(createMachine({ context: { tenantId: company, user: { id: 'u' } } })).start();
  const search = searchLogic(
    () => Promise.reject(new Error('nothing is asked for')),
    () => session as never,
  );
  const input = { id: payroll.id, movementId: null, ...offering };
  const app = createActor(
    createMachine({
      invoke: [
        { id: 'search', src: search },
        { id: 'details', src: details, input },
      ],
    }),
  ).start();
  const recent = () => app.getSnapshot().children.search?.getSnapshot().context.recent;
  expect(recent()).toEqual([]);
  ports.last('load').resolve(payrollEntry);
  expect(recent()).toMatchObject([{ screen: 'ledger', id: payroll.id, tenantId: company }]);
  app.stop();
});

test.each([
  ['project', projectMachines.form, aurora, { name: 'Torre Norte' }, { q: 'Torre Norte' }],
  ['account', accountFormMachine, cash, { name: 'Caixa Geral' }, { 'tree.find': cash.code }],
  ['user', userFormMachine, marinaUser, { full_name: 'Marina Alves' }, { q: marinaUser.email }],
] as const)('a renamed %s is kept once, under its new name', (_, machine, open, patch, part) => {
  const { machine: form, ports } = controlPorts(machine as typeof projectMachines.form, (answer) => answer());
  const session = createActor(createMachine({ context: { tenantId: company, user: { id: 'u' } } })).start();
  const search = searchLogic(
    () => Promise.reject(new Error('nothing is asked for')),
    () => session as never,
  );
  const app = createActor(
    createMachine({
      invoke: [
        { id: 'search', src: search },
        { id: 'form', src: form, input: { row: open as never } },
      ],
    }),
    { systemId: 'app' },
  ).start();
  const { search: searching, form: opened } = app.getSnapshot().children as Record<string, AnyActorRef>;
  const recent = () => searching?.getSnapshot().context.recent;
  const name: string = Object.values(patch).join();
  const named = () => recent().map(({ code, title }: FoundRow) => `${code} ${title}`);
  expect(named()).toEqual([expect.not.stringContaining(name)]);
  opened?.send({ type: 'form.patched', patch });
  opened?.send({ type: 'form.submitted' });
  ports.last('sending.newKey').resolve('k-1');
  ports.last('sending.save').resolve({ ...open, ...patch });
  expect(recent()).toMatchObject([{ to: expect.stringContaining(`?${new URLSearchParams(part)}`) }]);
  expect(named()).toEqual([expect.stringContaining(name)]);
  app.stop();
});

test('recent rows are forgotten when the user changes, not the company', () => {
  const session = createActor(
    setup({
      types: { context: {} as Partial<Holder>, events: {} as Holder & { type: 'changed' } },
    }).createMachine({
      context: {},
      on: { changed: { actions: assign(({ event: { user, tenantId } }) => ({ user, tenantId })) } },
    }),
  ).start();
  const search = searchLogic(
    () => Promise.reject(new Error('nothing is asked for')),
    () => session as never,
  );
  const actor = createActor(search).start();
  const enter = (id: string, tenantId: string) => {
    session.send({ type: 'changed', user: { id }, tenantId });
    return actor.getSnapshot().context.recent.length;
  };
  enter('marina', company);
  actor.send({ type: 'row.opened', row: row('areal') });
  expect([enter('marina', 't-atlantica'), enter('marina', company), enter('rui', company)]).toEqual([
    1, 1, 0,
  ]);
  actor.stop();
});

interface Holder {
  user: { id: string };
  tenantId: string;
}

describe('a recent row that no longer exists', () => {
  /** The screen of a registry beside the search, and the recent rows. */
  const beside = (screen: AnyStateMachine, opened: FoundRow[], tenantId = company) => {
    const { machine, ports } = controlPorts(screen as typeof projectsMachine, (answer) => answer());
    const context = { tenantId, user: { id: 'u' } };
    const session = { getSnapshot: () => ({ context }), subscribe: () => {} };
    const search = searchLogic(
      () => Promise.reject(new Error('nothing is asked for')),
      () => session as never,
    );
    const app = createActor(
      createMachine({
        invoke: [
          { id: 'search', src: search },
          { id: 'screen', src: machine },
        ],
      }),
      { systemId: 'app' },
    ).start();
    const { search: searching, screen: shown } = app.getSnapshot().children as Record<string, AnyActorRef>;
    for (const each of opened) searching?.send({ type: 'row.opened', row: each });
    const recent = () => searching?.getSnapshot().context.recent.map(({ id }: FoundRow) => id);
    return { ports, shown, recent, enter: (id: string) => Object.assign(context, { tenantId: id }) };
  };
  const list = (registry: AnyActorRef | undefined) => registry?.getSnapshot().children.list;
  const ofProject = ({ id, name }: typeof aurora, tenantId = company) =>
    foundRow('projects', { id, code: '', title: name }, tenantId);

  test('is forgotten after its deletion, the others stay', () => {
    const { ports, shown, recent } = beside(projectsMachine, [ofProject(bosque), ofProject(aurora)]);
    ports.last('list.load').resolve([aurora, bosque]);
    expect(recent()).toEqual([aurora.id, bosque.id]);
    shown?.send({ type: 'command.requested', row: aurora });
    shown?.getSnapshot().children.command?.send({ type: 'command.confirmed' });
    ports.last('command.run').resolve({ ...aurora, deleted_at: '2026-11-24T12:00:00Z' });
    expect(recent()).toEqual([bosque.id]);
  });

  test('is forgotten once its list loads without it', () => {
    const { ports, shown, recent } = beside(projectsMachine, [
      ofProject(aurora),
      row('areal'),
      ofProject(aurora, 't-atlantica'),
    ]);
    ports.last('list.load').reject({ kind: 'network' });
    expect(recent()).toEqual([aurora.id, 'areal', aurora.id]);
    list(shown)?.send({ type: 'list.retried' });
    ports.last('list.load').resolve([bosque]);
    expect(recent()).toEqual([aurora.id, 'areal']);
  });

  test('is kept when a list of another company loads', () => {
    const { ports, shown, recent, enter } = beside(projectsMachine, [ofProject(aurora, 't-atlantica')]);
    ports.last('list.load').resolve([bosque]);
    enter('t-atlantica');
    list(shown)?.send({ type: 'list.reloadRequested' });
    ports.last('list.load').resolve([bosque]);
    expect(recent()).toEqual([aurora.id]);
  });

  test.each([
    ['accounts', accountsMachine, cash],
    ['costCenters', costCentersMachine, office],
  ] as const)('of %s is forgotten when deactivated, as its list hides it', (screen, machine, it) => {
    const opened = foundRow(screen, { id: String(it.id), code: it.code, title: it.name }, company);
    const { ports, shown, recent } = beside(machine, [opened]);
    // Missing rows may be beyond the list's limit.
    ports.last('registry.list.load').resolve([]);
    expect(recent()).toEqual([String(it.id)]);
    const tree = list(shown?.getSnapshot().children.registry);
    tree?.send({ type: 'row.commanded', row: it });
    expect(recent()).toEqual([String(it.id)]);
    tree?.send({ type: 'row.commanded', row: { ...it, is_active: false } });
    expect(recent()).toEqual([]);
  });
});
