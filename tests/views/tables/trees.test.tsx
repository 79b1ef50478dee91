import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Account } from '../../../src/domain/chart/account.ts';
import type { CostCenter } from '../../../src/domain/chart/costCenter.ts';
import type { AppActor } from '../../../src/machines/app/appMachine.ts';
import { accountMachines, accountsMachine } from '../../../src/machines/chart/accountsMachine.ts';
import { costCenterMachines } from '../../../src/machines/chart/costCenterRegistryMachine.ts';
import { costCentersMachine } from '../../../src/machines/chart/costCentersMachine.ts';
import { accountTexts } from '../../../src/texts/chart/accounts.ts';
import { costCenterTexts } from '../../../src/texts/chart/costCenters.ts';
import { treeTexts } from '../../../src/texts/chart/trees.ts';
import { filterTexts } from '../../../src/texts/tables/narrowing.ts';
import { AccountForm } from '../../../src/views/chart/AccountForm.tsx';
import { AccountsPage } from '../../../src/views/chart/AccountsPage.tsx';
import { CostCenterForm } from '../../../src/views/chart/CostCenterForm.tsx';
import { CostCentersPage } from '../../../src/views/chart/CostCentersPage.tsx';
import { offerFile } from '../../../src/views/parts/tables/offerFile.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora, marina } from '../../support/examples/examples.ts';
import { holding } from '../../support/examples/filledForm.ts';
import { assets, cash, office, tower, works } from '../../support/examples/treeExamples.ts';
import { startApp } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

function showAccounts(rows: Account[], app?: AppActor) {
  const list = accountMachines.list.provide({ actors: { load: fromPromise(async () => rows) } });
  const registry = accountMachines.screen.provide({ actors: { list } });
  const actor = createActor(accountsMachine.provide({ actors: { registry } })).start();
  render(
    <Stage app={app}>
      <AccountsPage screen={actor} />
    </Stage>,
  );
}

function showCenters(rows: CostCenter[]) {
  const list = costCenterMachines.list.provide({ actors: { load: fromPromise(async () => rows) } });
  const registry = costCenterMachines.screen.provide({ actors: { list } });
  const actor = createActor(costCentersMachine.provide({ actors: { registry } })).start();
  render(
    <Stage>
      <CostCentersPage screen={actor} />
    </Stage>,
  );
}

const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const names = async () => {
  const tree = await screen.findByRole('treegrid');
  return within(tree)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td')[1]?.textContent);
};

describe('the chart of accounts', () => {
  test('shows its columns, everything expanded, and inactive accounts on request', async () => {
    showAccounts([cash, assets, { ...cash, id: 8, code: '1.9', name: 'Cofre', is_active: false }]);
    expect(await names()).toEqual(['Ativo', 'Caixa']);
    expect(columns()).toEqual(['Código', 'Nome', 'Tipo', 'Classificação', 'Status', 'Ações']);
    await userEvent.click(screen.getByRole('switch', { name: 'Mostrar contas inativas' }));
    expect(await names()).toEqual(['Ativo', 'Caixa', 'Cofre']);
    const row = screen.getByRole('row', { name: /Cofre/ });
    const edit = within(row).getByRole('button', { name: 'Editar 1.9 Cofre' });
    expect([edit.ariaDisabled, edit.title]).toEqual([
      'true',
      'Contas inativas não podem ser editadas. Reative a conta antes.',
    ]);
    expect(within(row).getByRole('button', { name: 'Reativar 1.9 Cofre' }).matches(':enabled')).toBe(true);
  });

  test('explains by Enter why an inactive account cannot be edited, and opens the form of an active one', async () => {
    const { app, restore } = startApp();
    restore(marina, 't-horizonte');
    const cofre = { ...cash, id: 8, code: '1.9', name: 'Cofre', is_active: false };
    showAccounts([cash, assets, cofre], app);
    await userEvent.click(await screen.findByRole('switch', { name: 'Mostrar contas inativas' }));
    const grid = await screen.findByRole('treegrid');
    act(() => grid.focus());
    const notices = () => app.getSnapshot().children.notices?.getSnapshot().context.notices;
    fireEvent.keyDown(grid, { key: 'End' });
    fireEvent.keyDown(grid, { key: 'Enter' });
    expect(notices()).toMatchObject([{ title: accountTexts.heldTitle, text: accountTexts.locked }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(grid, { key: 'Home' });
    fireEvent.keyDown(grid, { key: 'Enter' });
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(notices()).toHaveLength(1);
  });

  test('says that it is empty, of active accounts or of all', async () => {
    showAccounts([]);
    expect(await screen.findByText('Nenhuma conta encontrada ativa.')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Mostrar contas inativas' }));
    expect(screen.getByText('Nenhuma conta encontrada (incluindo inativas).')).toBeTruthy();
  });

  test('says that no account is active, and that a search matches none', async () => {
    showAccounts([{ ...assets, is_active: false }]);
    expect(await screen.findByText('Nenhuma conta encontrada ativa.')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('Nenhuma conta corresponde ao filtro.')).toBeTruthy();
  });

  test('says that the filter of a column matches none', async () => {
    showAccounts([assets, { ...cash, is_active: false }]);
    const type = await screen.findByTitle(filterTexts.filter('Tipo'));
    fireEvent.change(type, { target: { value: 'Analítica' } });
    expect(screen.getByText('Nenhuma conta corresponde ao filtro.')).toBeTruthy();
  });

  test('allows changes to name, description and status of an existing account alone', async () => {
    showAccounts([assets, cash]);
    await userEvent.click(await screen.findByRole('button', { name: 'Editar 1.1 Caixa' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const name of ['Código', 'Tipo', 'Classificação', 'Conta Pai']) {
      expect(dialog.getByLabelText(name).matches(':disabled'), name).toBe(true);
    }
    for (const name of ['Nome', 'Descrição', 'Ativa']) {
      expect(dialog.getByLabelText(name).matches(':enabled'), name).toBe(true);
    }
    expect(dialog.getByLabelText<HTMLInputElement>('Conta Pai').value).toBe('1 - Ativo');
  });
});

test('opens with * the rows of one level, and no deeper one', async () => {
  const group = (id: number, code: string, parent_id: number | null) => ({
    ...assets,
    id,
    code,
    parent_id,
    name: `Conta ${code}`,
  });
  const rows = [group(1, '1', null), group(2, '2', null), group(11, '1.1', 1), group(21, '2.1', 2)];
  showAccounts([...rows, { ...cash, id: 111, code: '1.1.1', parent_id: 11, name: 'Conta 1.1.1' }]);
  const grid = await screen.findByRole('treegrid');
  fireEvent.click(screen.getByRole('button', { name: treeTexts.collapseAll }));
  expect(await names()).toEqual(['Conta 1', 'Conta 2']);
  act(() => grid.focus());
  fireEvent.keyDown(grid, { key: '*' });
  expect(await names()).toEqual(['Conta 1', 'Conta 1.1', 'Conta 2', 'Conta 2.1']);
});

test('says in the form when an account must have a parent', () => {
  const { machine } = controlPorts(accountMachines.form, (answer) => act(answer));
  const form = createActor(machine, { input: { row: null } as never }).start();
  render(<AccountForm form={form} list={holding({ rows: [assets] })} />, { wrapper: Stage });
  const isRequired = (type: 'SINTETICA' | 'ANALITICA') => {
    fireEvent.change(screen.getByLabelText('Tipo'), { target: { value: type } });
    return screen.getByLabelText('Conta Pai').ariaRequired === 'true';
  };
  expect([isRequired('SINTETICA'), isRequired('ANALITICA')]).toEqual([false, true]);
});

test('says in the form which fields of an account cannot change', () => {
  const { machine } = controlPorts(accountMachines.form, (answer) => act(answer));
  const form = createActor(machine, { input: { row: cash } as never }).start();
  render(<AccountForm form={form} list={holding({ rows: [assets, cash] })} />, { wrapper: Stage });
  const { code, type, classification, parent, name } = accountTexts.form;
  const states = [code, type, classification, parent, name].map((label) => {
    const { disabled, title } = screen.getByLabelText<HTMLInputElement>(label);
    return [disabled, title];
  });
  expect(states).toEqual([...Array(4).fill([true, accountTexts.form.fixed]), [false, '']]);
});

describe('the cost centers', () => {
  test('show their columns and the reason why a group cannot be deactivated', async () => {
    showCenters([tower, works, office]);
    expect(await names()).toEqual(['Obras', 'Torre Sul', 'Escritório']);
    expect(columns()).toEqual(['Código', 'Nome', 'Natureza', 'Tipo', 'Status', 'Ações']);
    const held = screen.getByRole('button', { name: 'Desativar 1 Obras' });
    expect(held.getAttribute('aria-disabled')).toBe('true');
    expect(held.title).toBe('Desative os filhos primeiro');
  });

  test('offer a project to a center of type PROJECT alone', async () => {
    showCenters([works]);
    await userEvent.click(await screen.findByRole('button', { name: 'Novo Centro de Custo' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Projeto')).toBeNull();
    await userEvent.selectOptions(dialog.getByLabelText('Tipo'), 'PROJECT');
    expect(dialog.getByLabelText('Projeto')).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('Tipo'), 'SALES');
    expect(dialog.queryByLabelText('Projeto')).toBeNull();
  });

  test('forget the project with the type that has one', () => {
    const { machine } = controlPorts(costCenterMachines.form, (answer) => act(answer));
    const form = createActor(machine, { input: { row: null } as never }).start();
    render(
      <CostCenterForm
        form={form}
        list={holding({ rows: [works] })}
        options={holding({ options: [aurora] })}
      />,
      { wrapper: Stage },
    );
    const choose = (type: string) =>
      fireEvent.change(screen.getByLabelText('Tipo'), { target: { value: type } });
    choose('PROJECT');
    act(() => form.send({ type: 'form.patched', patch: { project_id: aurora.id } }));
    choose('SALES');
    expect(form.getSnapshot().context.values).toMatchObject({ type: 'SALES', project_id: '' });
  });

  test('keep their project in the form, also a removed one', () => {
    const { machine } = controlPorts(costCenterMachines.form, (answer) => act(answer));
    const row = { ...tower, type: 'PROJECT', project_id: 'p-gone' } as const;
    const form = createActor(machine, { input: { row } as never }).start();
    render(
      <CostCenterForm
        form={form}
        list={holding({ rows: [works, row] })}
        options={holding({ options: [aurora] })}
      />,
      { wrapper: Stage },
    );
    const { project, unlistedProject } = costCenterTexts.form;
    expect(screen.getByLabelText<HTMLInputElement>(project).value).toBe(unlistedProject('p-gone'));
  });

  test('say when there may be more of them', async () => {
    showCenters(Array.from({ length: 200 }, (_, at) => ({ ...office, id: `c-${at}`, code: String(at) })));
    const sentence = 'Exibindo os primeiros 200 centros de custo; pode haver outros.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    // Also on paper and in files: 200 of them must not pass for all.
    const { promise, resolve } = Promise.withResolvers<Blob>();
    vi.mocked(offerFile).mockImplementation((_, content) => resolve(content));
    await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    expect(await (await promise).text()).toContain(`200 centros de custo · ${sentence}`);
  });
});

test.each([
  ['its button', (row: HTMLElement) => fireEvent.click(within(row).getByRole('button', { name: /^Editar/ }))],
  ['a double click', (row: HTMLElement) => fireEvent.doubleClick(row)],
])('load the projects when a center is opened by %s, as for a new one', async (_, open) => {
  const { machine, ports } = controlPorts(costCentersMachine, (answer) => act(answer));
  render(<CostCentersPage screen={createActor(machine).start()} />, { wrapper: Stage });
  ports.last('registry.list.load').resolve([office]);
  open(screen.getByRole('row', { name: new RegExp(office.name) }));
  expect(ports.last('options.load')).toBeTruthy();
});
