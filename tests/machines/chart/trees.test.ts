import { describe, expect, test } from 'vitest';
import { type ActorRefFrom, waitFor } from 'xstate';
import type { Account } from '../../../src/domain/chart/account.ts';
import type { CostCenter } from '../../../src/domain/chart/costCenter.ts';
import type { AccountsActor, accountsMachine } from '../../../src/machines/chart/accountsMachine.ts';
import type { costCentersMachine } from '../../../src/machines/chart/costCentersMachine.ts';
import type { ListActor } from '../../../src/machines/shared/lists/listMachine.ts';
import { open as openAccounts } from '../../../src/main/screens/accounts.ts';
import { open as openCostCenters } from '../../../src/main/screens/costCenters.ts';
import type { Call, Http } from '../../../src/services/http.ts';
import { refusal } from '../../support/examples/examples.ts';
import {
  assets,
  bank,
  cash,
  office,
  placedAccount,
  placedCenter,
  tower,
  works,
} from '../../support/examples/treeExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

/** A host that records its calls and answers each by the first matching rule. */
function hostWith(answer: (call: Call) => unknown) {
  const calls: Call[] = [];
  const http = (async (call: Call) => {
    calls.push(call);
    const body = answer(call);
    if (body instanceof Promise) return body;
    return structuredClone(body);
  }) as Http;
  const told = () =>
    calls.map(({ method, url, query, body }) => ({
      method,
      url,
      ...(query && { query }),
      ...(body !== undefined && { body }),
    }));
  return { http, told };
}

async function openTree(answer: (call: Call) => unknown) {
  const { http, told } = hostWith(answer);
  const { actor, mail } = startUnderApp(openAccounts(http).logic as typeof accountsMachine);
  const screen: AccountsActor = actor;
  const registry = screen.getSnapshot().children.registry;
  if (!registry) throw new Error('the screen has no registry');
  const list = registry.getSnapshot().children.list as ListActor<Account>;
  await waitFor(list, (snapshot) => !snapshot.hasTag('busy'));
  return {
    registry,
    told,
    rows: () => list.getSnapshot().context.rows,
    notices: () => mail.filter(({ type }) => type === 'notice.raised').map(({ notice }) => notice),
    isBack: () => waitFor(registry, (snapshot) => snapshot.matches('browsing')),
  };
}

const page = (items: Account[], current_page: number, total_pages: number) => ({
  items,
  metadata: { current_page, total_pages },
});

const ofCash = { name: `${cash.code} · ${cash.name}`, screen: 'accounts', part: `?tree.find=${cash.code}` };

describe('the chart of accounts', () => {
  test('loads as specified, with all further pages', async () => {
    const { told, rows } = await openTree(({ query }) =>
      query?.page === 2 ? page([cash], 2, 2) : page([bank, assets], 1, 2),
    );
    expect(told()).toEqual([
      { method: 'GET', url: '/chart-of-accounts/', query: { only_active: false, size: 100 } },
      { method: 'GET', url: '/chart-of-accounts/', query: { only_active: false, size: 100, page: 2 } },
    ]);
    expect(rows().map(({ code }) => code)).toEqual(['1', '1.1', '1.2']);
  });

  test('sends a new root account with a null parent, and only the changes of an existing one', async () => {
    const tree = await openTree(({ method, body }) =>
      method === 'GET' ? { items: [assets] } : { ...assets, id: 7, ...(body as object) },
    );
    tree.registry.send({ type: 'create.requested' });
    const form = () => tree.registry.getSnapshot().children.form;
    form()?.send({
      type: 'form.patched',
      patch: { code: '3', name: 'Receitas', type: 'SINTETICA', classification: 'RECEITA' },
    });
    form()?.send({ type: 'form.submitted' });
    await tree.isBack();
    tree.registry.send({ type: 'edit.requested', row: placedAccount(assets) });
    form()?.send({ type: 'form.patched', patch: { description: 'Bens e direitos' } });
    form()?.send({ type: 'form.submitted' });
    await tree.isBack();
    expect(tree.told().slice(1)).toEqual([
      {
        method: 'POST',
        url: '/chart-of-accounts/',
        body: {
          parent_id: null,
          code: '3',
          name: 'Receitas',
          type: 'SINTETICA',
          classification: 'RECEITA',
          is_active: true,
        },
      },
      { method: 'PUT', url: '/chart-of-accounts/1', body: { description: 'Bens e direitos' } },
    ]);
    expect(tree.notices().map(({ title }) => title)).toEqual(['Conta Criada', 'Conta Atualizada']);
  });

  test('deactivates with the delete call after a confirmation, even with an empty answer', async () => {
    const tree = await openTree(({ method }) => (method === 'GET' ? { items: [assets, cash] } : ''));
    tree.registry.send({ type: 'command.requested', row: cash });
    tree.registry.getSnapshot().children.command?.send({ type: 'command.confirmed' });
    await tree.isBack();
    expect(tree.told().at(-1)).toEqual({ method: 'DELETE', url: '/chart-of-accounts/3' });
    expect(tree.rows().find(({ id }) => id === 3)?.is_active).toBe(false);
    const row = { ...cash, is_active: false };
    const undo = { screen: 'accounts', event: { type: 'command.requested', row } };
    expect(tree.notices()).toEqual([{ tone: 'success', title: 'Conta Desativada', subject: ofCash, undo }]);
  });

  test('reactivates at once, with a warning under an inactive parent', async () => {
    const closed = { ...cash, is_active: false };
    const tree = await openTree(({ method }) => (method === 'GET' ? { items: [closed] } : cash));
    tree.registry.send({
      type: 'command.requested',
      row: placedAccount(closed, { hasInactiveParent: true }),
    });
    await tree.isBack();
    tree.registry.send({ type: 'command.requested', row: closed });
    await tree.isBack();
    expect(tree.told().at(-1)).toEqual({
      method: 'PUT',
      url: '/chart-of-accounts/3',
      body: { is_active: true },
    });
    expect(tree.notices()).toEqual([
      { tone: 'caution', title: 'Conta Reativada', text: 'A conta pai está inativa.' },
      { tone: 'success', title: 'Conta Reativada', subject: ofCash },
    ]);
  });

  test("refuses a forbidden deactivation with the host's text, without a call", async () => {
    const held = 'Não é possível desativar contas sintéticas que possuem contas filhas ativas.';
    const tree = await openTree(({ method }) =>
      method === 'GET' ? { items: [assets, cash] } : Promise.reject(refusal(409, held)),
    );
    tree.registry.send({
      type: 'command.requested',
      row: placedAccount(assets, { hasActiveChildren: true }),
    });
    await tree.isBack();
    expect(tree.told()).toHaveLength(1);
    tree.registry.send({ type: 'command.requested', row: placedAccount(assets) });
    tree.registry.getSnapshot().children.command?.send({ type: 'command.confirmed' });
    await tree.isBack();
    const notice = { tone: 'danger', title: 'Ação Não Permitida', text: held };
    expect(tree.notices()).toEqual([notice, notice]);
  });

  test('reports other failures under their own titles', async () => {
    const tree = await openTree(({ method }) =>
      method === 'GET' ? { items: [cash] } : Promise.reject(refusal(500, null)),
    );
    tree.registry.send({ type: 'command.requested', row: cash });
    tree.registry.getSnapshot().children.command?.send({ type: 'command.confirmed' });
    await tree.isBack();
    tree.registry.send({ type: 'command.requested', row: { ...cash, is_active: false } });
    await tree.isBack();
    expect(tree.notices().map(({ title }) => title)).toEqual(['Falha ao Desativar', 'Falha ao Reativar']);
  });

  test('opens no inactive account', async () => {
    const { registry } = await openTree(() => ({ items: [cash] }));
    const row = { ...cash, is_active: false };
    expect(registry.getSnapshot().can({ type: 'edit.requested', row })).toBe(false);
    expect(registry.getSnapshot().can({ type: 'edit.requested', row: cash })).toBe(true);
  });
});

describe('the cost centers', () => {
  async function openCenters(answer: (call: Call) => unknown) {
    const { http, told } = hostWith(answer);
    const { actor, mail } = startUnderApp(openCostCenters(http).logic as typeof costCentersMachine);
    const screen: ActorRefFrom<typeof costCentersMachine> = actor;
    const { registry, options } = screen.getSnapshot().children;
    if (!registry || !options) throw new Error('the screen has no registry or no options');
    const list = registry.getSnapshot().children.list as ListActor<CostCenter>;
    await waitFor(list, (snapshot) => !snapshot.hasTag('busy'));
    const notices = () => mail.filter(({ type }) => type === 'notice.raised').map(({ notice }) => notice);
    const isBack = () => waitFor(registry, (snapshot) => snapshot.matches('browsing'));
    return { screen, registry, options, list, told, notices, isBack };
  }

  test('load as a plain list of 200, with a notice that it may be incomplete', async () => {
    const centers = (length: number) => Array.from({ length }, (_, at) => ({ ...office, id: `c${at}` }));
    const full = await openCenters(() => centers(200));
    expect(full.told()).toEqual([{ method: 'GET', url: '/cost-centers/', query: { limit: 200 } }]);
    expect(full.list.getSnapshot().context.remark).toBe(
      'Exibindo os primeiros 200 centros de custo; pode haver outros.',
    );
    let length = 200;
    const { list } = await openCenters(() => centers(length));
    const remark = () => list.getSnapshot().context.remark;
    expect(remark()).not.toBeNull();
    length = 199;
    list.send({ type: 'list.reloadRequested' });
    await waitFor(list, (snapshot) => !snapshot.hasTag('busy'));
    expect(remark()).toBeNull();
  });

  test('load the projects whenever the form opens, and again after a failure', async () => {
    let isDown = true;
    const { screen, options, told } = await openCenters(({ url }) => {
      if (url === '/cost-centers/') return [works, tower];
      return isDown
        ? Promise.reject(refusal(500, 'Fora do ar.'))
        : {
            items: [
              { id: 'p-1', name: 'Aurora' },
              { id: 'p-2', name: 'Removida', deleted_at: '2026-01-01T00:00:00Z' },
            ],
          };
    });
    screen.send({ type: 'create.requested' });
    await waitFor(options, (snapshot) => snapshot.hasTag('failed'));
    expect(options.getSnapshot().context.failure).toEqual({
      title: 'Falha ao carregar os projetos.',
      text: 'Fora do ar.',
    });
    isDown = false;
    options.send({ type: 'options.retried' });
    await waitFor(options, (snapshot) => snapshot.matches('ready'));
    expect(options.getSnapshot().context.options).toEqual([{ id: 'p-1', name: 'Aurora' }]);
    expect(told().map(({ url }) => url)).toEqual(['/cost-centers/', '/projects/', '/projects/']);
  });

  /** Projects are sorted by name in any order of the host (SPEC §9). */
  test('offer the projects by name', async () => {
    const named = (name: string) => ({ id: name, name });
    const { screen, options } = await openCenters(({ url }) =>
      url === '/cost-centers/' ? [] : { items: ['Zênite', 'água Viva', 'Ébano', 'Bosque'].map(named) },
    );
    screen.send({ type: 'create.requested' });
    await waitFor(options, (snapshot) => snapshot.matches('ready'));
    const offered = options.getSnapshot().context.options.map(({ name }) => name);
    expect(offered).toEqual(['água Viva', 'Bosque', 'Ébano', 'Zênite']);
  });

  test('are deactivated and reactivated by an update, and the notice names them', async () => {
    const { registry, told, notices, isBack } = await openCenters(({ method, body }) =>
      method === 'GET' ? [office] : { ...office, ...(body as object) },
    );
    registry.send({ type: 'command.requested', row: office });
    registry.getSnapshot().children.command?.send({ type: 'command.confirmed' });
    await isBack();
    registry.send({
      type: 'command.requested',
      row: placedCenter({ ...office, is_active: false }, { hasInactiveParent: true }),
    });
    await isBack();
    registry.send({ type: 'command.requested', row: placedCenter(works, { hasActiveChildren: true }) });
    await isBack();
    const gone = placedCenter({ ...office, is_active: false }, { hasInactiveParent: true });
    registry.send({ type: 'edit.requested', row: gone });
    const form = registry.getSnapshot().children.form;
    form?.send({ type: 'form.patched', patch: { is_active: true } });
    form?.send({ type: 'form.submitted' });
    await isBack();
    const on = { method: 'PUT', url: '/cost-centers/c-office', body: { is_active: true } };
    expect(told().slice(1)).toEqual([{ ...on, body: { is_active: false } }, on, on]);
    const row = { ...office, is_active: false };
    const { code } = office;
    const subject = { name: `${code} · Escritório`, screen: 'costCenters', part: `?tree.find=${code}` };
    const undo = { screen: 'costCenters', event: { type: 'command.requested', row } };
    const back = {
      tone: 'caution',
      title: 'Centro de Custo Reativado',
      text: 'Escritório: o centro de custo pai está inativo.',
    };
    expect(notices()).toEqual([
      { tone: 'success', title: 'Centro de Custo Desativado', text: 'Escritório', subject, undo },
      back,
      { tone: 'warning', title: 'Ação Não Permitida', text: 'Desative os filhos primeiro' },
      back,
    ]);
  });
});
