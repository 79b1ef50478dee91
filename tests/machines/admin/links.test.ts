import { describe, expect, test, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { linkAnnouncements } from '../../../src/machines/admin/linkRegistryMachine.ts';
import { checkLink, linkBody, linkValues } from '../../../src/machines/admin/linkRules.ts';
import { linksMachine, visibleLinks } from '../../../src/machines/admin/linksMachine.ts';
import { open as screenOfLinks } from '../../../src/main/screens/links.ts';
import type { Call, Http } from '../../../src/services/http.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import {
  hostDown,
  linkOptions,
  marinaAtHorizonte,
  rafaelAtHorizonte,
  refusal,
} from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const links = [marinaAtHorizonte, rafaelAtHorizonte];

function openLinks() {
  const { machine, ports } = controlPorts(linksMachine, (answer) => answer());
  const { actor, clock } = startUnderApp(machine);
  ports.last('registry.list.load').resolve({ rows: links, page: 1, pages: 1 });
  const screen = actor as ActorRefFrom<typeof linksMachine>;
  return {
    screen,
    clock,
    ports,
    type: (patch: { user?: string; tenant?: string; role?: string }) =>
      screen.send({ type: 'filter.typed', patch }),
    shown: () => visibleLinks(links, screen.getSnapshot().context).map(({ id }) => id),
  };
}

describe('the filters of links', () => {
  test('apply 300 ms after the last key', () => {
    const { type, shown, clock } = openLinks();
    type({ user: 'mar' });
    clock.increment(200);
    type({ user: 'marina' });
    clock.increment(299);
    expect(shown()).toHaveLength(2);
    clock.increment(1);
    expect(shown()).toEqual([marinaAtHorizonte.id]);
  });

  test('must all match, ignoring case', () => {
    const { type, shown, clock } = openLinks();
    type({ user: ' MARINA ', tenant: 'horizonte', role: 'admin' });
    clock.increment(300);
    expect(shown()).toEqual([marinaAtHorizonte.id]);
    type({ role: 'financeiro' });
    clock.increment(300);
    expect(shown()).toEqual([]);
    type({ user: '' });
    clock.increment(300);
    expect(shown()).toEqual([rafaelAtHorizonte.id]);
  });

  test('have the values of the address', () => {
    const { screen, shown, ports, type, clock } = openLinks();
    const named = { user: 'marina', tenant: 'horizonte', role: 'admin' };
    screen.send({ type: 'address.told', part: named });
    expect(screen.getSnapshot().context).toMatchObject({ typed: named, applied: named });
    expect(shown()).toEqual([marinaAtHorizonte.id]);
    const written = () => ports.last('address.address').received.length;
    const before = written();
    type({ user: 'raf' });
    screen.send({ type: 'address.told', part: named });
    clock.increment(300);
    expect([written() - before, shown()], 'not what was typed before').toEqual([0, [marinaAtHorizonte.id]]);
  });

  test('never reload the list, however many keys are typed', () => {
    const { type, ports, clock } = openLinks();
    for (const user of ['r', 'ra', 'raf']) type({ user });
    clock.increment(300);
    expect(ports.calls('loadOptions')).toHaveLength(1);
    expect(ports.calls('registry.list.load')).toHaveLength(1);
  });

  test('are cleared at once', () => {
    const { screen, type, shown, clock, ports } = openLinks();
    type({ user: 'marina' });
    clock.increment(300);
    screen.send({ type: 'filters.cleared' });
    expect(shown()).toHaveLength(2);
    const written = ports.last('address.address').received.map(({ part }) => part);
    expect(written).toEqual([{ user: 'marina' }, {}]);
  });
});

describe('a removed link', () => {
  const gone = { ...marinaAtHorizonte, removed: { key: '1-2-3-4' } };

  test('is removed without a question, and the page reloads', () => {
    const { screen, ports } = openLinks();
    screen.send({ type: 'command.requested', row: gone });
    expect(ports.last('registry.command.run').input).toEqual({ row: gone });
    ports.last('registry.command.run').resolve(marinaAtHorizonte);
    expect(ports.calls('registry.list.load')).toHaveLength(2);
  });

  test('reports a failed undo as a failed creation', () => {
    const texts = linkAnnouncements.failed(gone, 'Este usuário já tem um papel nesta empresa.', null);
    expect(texts).toMatchObject({ tone: 'danger', title: 'Falha ao criar vínculo.' });
  });

  test('is recreated under one key while the outcome is unknown (D27)', async () => {
    const made: Call[] = [];
    const http = (async (call: Call) => {
      if (call.method === 'POST') made.push(call);
      if (call.method === 'POST') throw hostDown;
      return { items: [marinaAtHorizonte] };
    }) as Http;
    const { actor, mail } = startUnderApp(screenOfLinks(http).logic as typeof linksMachine);
    const registry = () => actor.getSnapshot().children.registry?.getSnapshot();
    const undos = () => mail.flatMap(({ notice }) => notice?.undo?.event ?? []);
    actor.send({ type: 'command.requested', row: marinaAtHorizonte });
    registry()?.children.command?.send({ type: 'command.confirmed' });
    for (const times of [1, 2]) {
      await vi.waitFor(() => expect(undos()).toHaveLength(times));
      expect(registry()?.matches('browsing')).toBe(true);
      actor.send(undos().at(-1));
      await vi.waitFor(() => expect(made).toHaveLength(times));
    }
    expect(made[0]?.key).toBeTruthy();
    expect(made[1]).toEqual(made[0]);
  });

  test('gets a new key after every removal, as each is its own intention', async () => {
    const keys: string[] = [];
    const http = (async ({ method, key }: Call) => {
      if (method === 'POST') keys.push(key ?? '');
      return method === 'GET' ? { items: [] } : {};
    }) as unknown as Http;
    const { actor, mail } = startUnderApp(screenOfLinks(http).logic as typeof linksMachine);
    const registry = () => actor.getSnapshot().children.registry?.getSnapshot();
    const undos = () => mail.flatMap(({ notice }) => notice?.undo?.event ?? []);
    for (const times of [1, 2]) {
      actor.send({ type: 'command.requested', row: marinaAtHorizonte });
      registry()?.children.command?.send({ type: 'command.confirmed' });
      await vi.waitFor(() => expect(undos()).toHaveLength(times));
      actor.send(undos().at(-1));
      await vi.waitFor(() => expect(keys).toHaveLength(times));
      await vi.waitFor(() => expect(registry()?.matches('browsing')).toBe(true));
    }
    expect(new Set(keys).size).toBe(2);
  });

  test('reports a missing session on undo (SPEC §6)', () => {
    expect(linkAnnouncements.failed(marinaAtHorizonte, '', { kind: 'tokenMissing' })).toMatchObject({
      title: 'Erro de Autenticação',
      text: 'Token inválido.',
    });
  });

  test('offers no second undo once the host gave a reason', () => {
    const conflict = refusal(409, 'Este usuário já tem um papel nesta empresa.');
    expect(linkAnnouncements.failed(gone, '', conflict).undo).toBeUndefined();
    expect(linkAnnouncements.failed(marinaAtHorizonte, '', hostDown).undo).toBeUndefined();
  });

  test('restores the page of one row on undo', () => {
    const { screen, ports } = openLinks();
    const registry = screen.getSnapshot().children.registry;
    registry?.getSnapshot().children.list?.send({ type: 'page.requested', page: 2 });
    ports.last('registry.list.load').resolve({ rows: [rafaelAtHorizonte], page: 2, pages: 2 });
    screen.send({ type: 'command.requested', row: gone });
    ports.last('registry.command.run').resolve(marinaAtHorizonte);
    expect(ports.last('registry.list.load').input).toMatchObject({ page: 2 });
  });
});

describe('a link (SPEC §5)', () => {
  test('opens once its options are loaded', () => {
    const { screen, ports } = openLinks();
    const registry = () => screen.getSnapshot().children.registry?.getSnapshot();
    screen.send({ type: 'create.requested' });
    expect(registry()?.matches('browsing')).toBe(true);
    ports.last('loadOptions').reject(hostDown);
    screen.send({ type: 'create.requested' });
    expect(registry()?.matches('browsing')).toBe(true);
    screen.send({ type: 'options.retried' });
    ports.last('loadOptions').resolve(linkOptions);
    screen.send({ type: 'create.requested' });
    expect(registry()?.matches('editing')).toBe(true);
  });

  test('needs user, tenant and role, and an existing one its role', () => {
    expect(checkLink(linkValues(null), null)).toEqual({
      fields: { user_id: 'Obrigatório.', tenant_id: 'Obrigatório.', role_id: 'Obrigatório.' },
      form: { title: 'Todos os campos são obrigatórios.', text: '' },
    });
    expect(checkLink({ ...linkValues(marinaAtHorizonte), role_id: '' }, marinaAtHorizonte)).toEqual({
      fields: { role_id: 'Obrigatório.' },
      form: { title: 'O campo Papel é obrigatório.', text: '' },
    });
    expect(checkLink(linkValues(marinaAtHorizonte), marinaAtHorizonte)).toEqual({ fields: {}, form: null });
  });

  test('sends its role as a number', () => {
    expect(linkBody(linkValues(rafaelAtHorizonte)).role_id).toBe(2);
  });
});
