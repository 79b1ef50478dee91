import { test } from 'vitest';
import { expect } from '../expect.ts';
import { tabTo } from '../keyboard.ts';
import { atlantica, call, marina, visits } from '../visits.ts';

const { openAs } = visits();

test('an old program’s export enters without the titles that it says were paid, by keyboard', async () => {
  const page = await openAs(marina, atlantica);
  const read = async (path: string) => (await call('GET', path, page.authToken, page.tenantId)).json();
  const { items: suppliers } = await read('/suppliers/?size=50');
  const supplier = suppliers.find(({ is_active }: { is_active: boolean }) => is_active).name;
  const word = `Antigo ${Date.now()}`;
  const head = [
    'Fornecedor',
    'Nº',
    'Descrição',
    'Emissão',
    'Vencimento',
    'Valor',
    'Conta',
    'Pago?',
    'Data da Baixa',
  ];
  const line = (name: string, ...ended: [string, string]) =>
    [
      supplier,
      `${word} ${name}`,
      `${word} ${name}`,
      '02/11/2026',
      '31/12/2099',
      '1.000,00',
      '4.1.01.001',
      ...ended,
    ].join('\t');
  const paid = [
    line('paga', 'Sim', '05/11/2026'),
    line('baixada', '', '06/11/2026'),
    line('quitada', 'Quitado', ''),
  ];
  const pasted = page.getByLabel('Linhas copiadas da planilha, com os títulos das colunas na primeira');
  const paste = async (lines: string[]) => {
    await tabTo(page, pasted);
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText([head.join('\t'), ...lines].join('\n'));
    await tabTo(page, page.getByRole('button', { name: 'Conferir' }));
    await page.keyboard.press('Enter');
  };

  await page.goto('/tenant/imports?at.kind=payables&at.source=paste');
  await paste([line('aberta', 'Não', ''), ...paid]);
  const rows = page.getByRole('grid', { name: 'Linhas do arquivo' });
  await expect(rows.getByText('Errada', { exact: true })).toHaveCount(3);
  const submit = page.getByRole('button', { name: /^Importar/ });
  await expect(submit).toHaveAccessibleDescription(/3 linhas/);
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect(rows).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Voltar' }));
  await page.keyboard.press('Enter');
  await paste([line('aberta', 'Não', '')]);
  await tabTo(page, page.getByRole('button', { name: 'Importar 1 Linha' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Ver Contas a Pagar' })).toBeVisible();
  const { items } = await read(`/payables/?size=50&q=${encodeURIComponent(word)}`);
  expect(items.map(({ description }: { description: string }) => description)).toEqual([`${word} aberta`]);
});
