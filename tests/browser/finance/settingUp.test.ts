import { describe, expect as expectThat, test } from 'vitest';
import { expect } from '../expect.ts';
import { founder } from '../founder.ts';
import { call, visits } from '../visits.ts';

const { open } = visits();

const mostActions = 40;
const table = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\n');

const projects = table(
  ['Nome', 'Status', 'Endereço'],
  ['Residencial Aurora', 'Ativo', 'Rua das Palmeiras, 10'],
  ['Edifício Ipê', 'Planejamento', ''],
  ['Galpão Sul', 'Ativo', 'Rodovia BR-116, km 20'],
);
const costCenters = table(
  ['Código', 'Nome', 'Natureza', 'Tipo', 'Projeto'],
  ['1', 'Sede', 'Agrupador', 'Administrativo', ''],
  ['1.01', 'Diretoria', 'Analítico', 'Administrativo', ''],
  ['1.02', 'Financeiro', 'Analítico', 'Administrativo', ''],
  ['1.03', 'Suprimentos', 'Analítico', 'Administrativo', ''],
  ['1.04', 'Marketing', 'Analítico', 'Marketing', ''],
  ['1.05', 'Vendas', 'Analítico', 'Vendas', ''],
  ['2', 'Obras', 'Agrupador', 'Operacional', ''],
  ['2.01', 'Residencial Aurora', 'Analítico', 'Projeto', 'Residencial Aurora'],
  ['2.02', 'Edifício Ipê', 'Analítico', 'Projeto', 'Edifício Ipê'],
  ['2.03', 'Galpão Sul', 'Analítico', 'Projeto', 'Galpão Sul'],
);
const banks = [
  { name: 'Itaú - Movimento', bank: 'Itaú', number: '12345-6', account: 'bancos' },
  { name: 'BB - Aplicação', bank: 'Banco do Brasil', number: '65432-1', account: 'aplicações' },
];

describe('the setup of a company', () => {
  test(`takes fewer than ${mostActions} actions: accounts, cost centers, projects and banks`, async () => {
    const { authToken, tenantId } = await founder();
    const page = await open({ authToken, tenantId });
    let actions = 0;
    const act = (action: Promise<unknown>) => {
      actions += 1;
      return action;
    };
    const press = (name: string | RegExp) => act(page.getByRole('button', { name }).click());
    const follow = (name: string) => act(page.getByRole('link', { name, exact: true }).click());
    const fill = (label: string, text: string) => act(page.getByLabel(label, { exact: true }).fill(text));
    const choose = (label: string, option: string) =>
      act(page.getByLabel(label, { exact: true }).selectOption(option));
    const paste = async (kind: string, rows: string, submit: RegExp) => {
      await choose('O que importar', kind);
      await act(page.getByRole('tab', { name: 'Colar da planilha' }).click());
      await fill('Linhas copiadas da planilha, com os títulos das colunas na primeira', rows);
      await press('Conferir');
      await press(submit);
    };

    await page.goto('/tenant/dashboard');
    const steps = page.getByRole('region', { name: 'Para começar' });
    await expect(steps).toContainText('0 de 5 prontos');

    await follow('Usar um modelo pronto');
    await press('Plano de contas de construtora, em quatro níveis');
    await press(/^Importar \d+ Linhas$/);
    await press('Importar Outro Arquivo');
    await paste('Projetos', projects, /^Importar 3 Linhas$/);
    await press('Importar Outro Arquivo');
    await paste('Centros de Custo', costCenters, /^Importar 10 Linhas$/);
    await follow('Tesouraria');
    for (const [at, { name, bank, number, account }] of banks.entries()) {
      await press(at === 0 ? 'Criar a primeira conta financeira' : 'Nova Conta Financeira');
      await fill('Nome', name);
      await choose('Tipo da Conta', at === 0 ? 'Conta Corrente' : 'Aplicação');
      await fill('Banco', bank);
      await fill('Número da Conta', number);
      await act(page.getByRole('combobox', { name: 'Conta Contábil' }).fill(account));
      await act(page.keyboard.press('Enter'));
      // Enter may come before the accounts do.
      await expect(page.getByRole('combobox', { name: 'Conta Contábil' })).toHaveValue(
        new RegExp(account, 'i'),
      );
      await press('Criar Conta');
      await expect(page.getByRole('row', { name })).toBeVisible();
    }

    console.log(`${actions} actions`);
    expectThat(actions).toBeLessThan(mostActions);
    const countOf = async (path: string) => {
      const found: { items?: unknown[]; metadata?: { total_items: number } } | unknown[] = await (
        await call('GET', path, authToken, tenantId)
      ).json();
      return Array.isArray(found) ? found.length : (found.metadata?.total_items ?? found.items?.length ?? 0);
    };
    expectThat(await countOf('/chart-of-accounts/')).toBeGreaterThanOrEqual(60);
    expectThat(await countOf('/cost-centers/')).toBe(10);
    expectThat(await countOf('/projects/')).toBe(3);
    expectThat(await countOf('/treasury/accounts')).toBe(2);
    await page.goto('/tenant/dashboard');
    await expect(steps).toContainText('3 de 5 prontos');
  });
});
