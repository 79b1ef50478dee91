import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { paletteMachine } from '../../../src/machines/app/paletteMachine.ts';
import { searchMachine } from '../../../src/machines/app/searchMachine.ts';
import { failure } from '../../../src/machines/shared/announcements.ts';
import { paletteLogic } from '../../../src/main/logic/paletteLogic.ts';
import type { Call, Http } from '../../../src/services/http.ts';
import { paletteTexts } from '../../../src/texts/palette.ts';
import { foundRow, rowNews } from '../../models/app/palette.ts';
import { controlActors, controlPorts } from '../../models/kit/ports.ts';
import { horizonte, hostDown, marinaUser, sessionRefused } from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

describe('the search', () => {
  test('closes when the user changes, and forgets opened rows', () => {
    const { machine, ports } = controlPorts(searchMachine, (answer) => answer());
    const { actor } = startUnderApp(machine);
    actor.send(rowNews);
    actor.send({ type: 'palette.requested' });
    ports.last('openPalette').resolve(undefined);
    expect(ports.last('palette').input).toEqual({ recent: [foundRow] });
    actor.send({ type: 'holder.changed' });
    expect([actor.getSnapshot().value, ports.last('palette').state]).toEqual(['closed', 'stopped']);
    actor.send({ type: 'palette.requested' });
    ports.last('openPalette').resolve(undefined);
    expect(ports.last('palette').input).toEqual({ recent: [] });
  });

  test('receives text and Enter typed before its field existed', () => {
    const { machine, ports } = controlActors(searchMachine);
    const { actor } = startUnderApp(machine);
    actor.send({ type: 'palette.requested' });
    ports.last('openPalette').resolve(undefined);
    for (const type of ['palette.typed', 'palette.entered', 'palette.shown'] as const) {
      actor.send({ type, query: 'areal' });
    }
    expect(ports.last('palette').received).toEqual([
      { type: 'palette.typed', query: 'areal', isEntered: true },
    ]);
  });

  test('ignores an Enter that was followed by more text', () => {
    const { machine } = controlActors(searchMachine);
    const { actor } = startUnderApp(machine);
    actor.send({ type: 'palette.requested' });
    actor.send({ type: 'palette.typed', query: 'areal' });
    actor.send({ type: 'palette.entered' });
    actor.send({ type: 'palette.typed', query: 'areal b' });
    expect(actor.getSnapshot().context.ahead).toEqual({ query: 'areal b', isEntered: false });
  });

  test.each([
    ['the reason', 'A sessão não vale mais.', 'A sessão não vale mais.'],
    ['what can be done where there is none', null, paletteTexts.notOpenedText],
  ])('reports code that did not load with %s', (_, detail, text) => {
    const { machine, ports } = controlPorts(searchMachine, (answer) => answer());
    const { actor, mail } = startUnderApp(machine);
    actor.send({ type: 'palette.requested' });
    ports.last('openPalette').reject({ kind: 'answered', status: 500, detail, message: '' });
    expect(mail.map(({ notice }) => notice)).toEqual([failure(paletteTexts.notOpened, text)]);
  });

  test('stays closed when it was closed before its code loaded', () => {
    const { machine, ports } = controlPorts(searchMachine, (answer) => answer());
    const { actor } = startUnderApp(machine);
    actor.send({ type: 'palette.requested' });
    actor.send({ type: 'palette.typed', query: 'areal' });
    actor.send({ type: 'palette.left' });
    const { value, context } = actor.getSnapshot();
    expect([value, context.ahead.query, ports.last('openPalette').state]).toEqual(['closed', '', 'stopped']);
  });

  test('clears the results of other words when it fails', () => {
    const { machine, ports } = controlPorts(paletteMachine, (answer) => answer());
    const { actor, clock } = startUnderApp(machine, { input: { recent: [] } });
    const look = (query: string) => {
      actor.send({ type: 'palette.typed', query });
      clock.increment(200);
      return ports.last('find');
    };
    look('areal').resolve({ shelf: [foundRow], found: [foundRow] });
    const further = look('pedra');
    expect(further.input, 'whole lists are brought once').toEqual({ query: 'pedra', shelf: [foundRow] });
    further.reject(hostDown);
    expect(actor.getSnapshot().context).toMatchObject({ found: [], shelf: [foundRow] });
  });

  test('repeats after the same user signs in again over an expired session', () => {
    const { machine, ports } = controlPorts(paletteMachine, (answer) => answer());
    const { actor, clock, resume } = startUnderApp(machine, { input: { recent: [] } });
    actor.send({ type: 'palette.typed', query: 'areal' });
    clock.increment(200);
    ports.last('find').reject(sessionRefused);
    expect(actor.getSnapshot().value).toBe('failed');
    resume();
    expect([actor.getSnapshot().value, ports.last('find').input]).toEqual([
      'finding',
      { query: 'areal', shelf: null },
    ]);
  });

  test('sends no request for blanks', () => {
    const { machine, ports } = controlPorts(paletteMachine, (answer) => answer());
    const { actor, clock } = startUnderApp(machine, { input: { recent: [] } });
    actor.send({ type: 'palette.typed', query: '   ' });
    clock.increment(200);
    expect([ports.calls('find'), actor.getSnapshot().value]).toEqual([[], 'idle']);
  });

  test('opens the result of the text typed when Enter was pressed early, not of later text', () => {
    const { machine, ports } = controlPorts(paletteMachine, (answer) => answer());
    const { actor, clock } = startUnderApp(machine, { input: { recent: [] } });
    actor.send({ type: 'palette.typed', query: 'areal', isEntered: true });
    expect(actor.getSnapshot().context.isEntered).toBe(true);
    actor.send({ type: 'palette.typed', query: ' areal b ' });
    clock.increment(200);
    expect([ports.last('find').input, actor.getSnapshot().context.isEntered]).toEqual([
      { query: 'areal b', shelf: null },
      false,
    ]);
  });
});

/** Results on a host whose lists all contain `rows`. */
async function found(
  tenantId: string | null,
  isSuperuser: boolean,
  rows: Record<string, object[]>,
  titles: ('payables' | 'receivables')[] = [],
  held: object[] | null = null,
) {
  const asked: string[] = [];
  const queries: Record<string, unknown> = {};
  const http = (async ({ url, needs, query }: Call) => {
    asked.push(needs);
    queries[url] = query;
    return { items: rows[url] ?? [], metadata: {}, totals: { amount: 0, paid: 0, received: 0, open: 0 } };
  }) as unknown as Http;
  const { find } = paletteLogic(http, () => ({ tenantId, isSuperuser, titles })).implementations.actors;
  const actor = createActor(find as never, { input: { query: 'a', shelf: held } as never }).start();
  await new Promise((resolve) => actor.subscribe({ complete: () => resolve(null) }));
  const { shelf, found } = (actor.getSnapshot() as { output: Record<string, (typeof foundRow)[]> }).output;
  const told = [...(shelf ?? []), ...(found ?? [])].map(({ screen, title, tenantId: of }) => [
    screen,
    title,
    of,
  ]);
  return { told, needs: [...new Set(asked)], queries };
}

test('finds rows of the current company, and of none in the administration', async () => {
  const rows = {
    '/users/': [marinaUser],
    '/tenants/': [horizonte],
    '/projects/': [{ id: 'p-1', name: 'Aurora' }],
  };
  const users = ['users', marinaUser.email, null];
  const tenants = ['tenants', horizonte.name, null];
  const project = ['projects', 'Aurora', 't-1'];
  expect(await found('t-1', false, rows)).toMatchObject({ told: [project], needs: ['tenant'] });
  expect(await found(null, true, rows)).toMatchObject({ told: [users, tenants], needs: ['token'] });
  expect((await found('t-1', true, rows)).told).toEqual([users, tenants, project]);
  expect((await found(null, false, rows)).told).toEqual([]);
});

test('finds no inactive rows, which their lists hide', async () => {
  const rows = (code: string) => [
    { id: 1, code, name: 'Em uso', is_active: true },
    { id: 2, code: '9', name: 'Fora de uso', is_active: false },
  ];
  const { told } = await found('t-1', false, {
    '/chart-of-accounts/': rows('1'),
    '/cost-centers/': rows('2'),
  });
  expect(told).toEqual([
    ['accounts', 'Em uso', 't-1'],
    ['costCenters', 'Em uso', 't-1'],
  ]);
});

test('loads complete lists once, not at every key', async () => {
  const first = await found('t-1', true, {});
  const next = await found('t-1', true, {}, [], []);
  const whole = ['/users/', '/tenants/', '/chart-of-accounts/', '/cost-centers/', '/treasury/accounts'];
  expect(whole.filter((url) => url in first.queries)).toEqual(whole);
  expect(whole.filter((url) => url in next.queries)).toEqual([]);
  expect(next.queries['/projects/']).toEqual({ q: 'a', size: 8 });
});

test('finds titles only for roles that may read them, latest due date first', async () => {
  const { queries } = await found('t-1', false, {}, ['receivables']);
  expect(queries['/receivables/']).toMatchObject({ q: 'a', size: 200, sort_by: 'due_date', order: 'desc' });
  expect(queries).not.toHaveProperty('/payables/');
  expect(queries['/projects/']).toEqual({ q: 'a', size: 8 });
});
