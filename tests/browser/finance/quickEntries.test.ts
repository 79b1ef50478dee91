import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { formatCalendarDate, todayInSaoPaulo } from '../../../src/domain/dateText.ts';
import { expectNoViolations } from '../../support/page/browser.ts';
import { expect } from '../expect.ts';
import { horizonte, marina, type Person, rafael, refused, visits } from '../visits.ts';
import { bankCode, cashCode, fieldsOf, ledgerPath } from './ledgerScreen.ts';

const { openAs } = visits();
const day = formatCalendarDate(todayInSaoPaulo(new Date()));

async function atLedger(person: Person = marina) {
  const page = await openAs(person, horizonte);
  await page.goto(ledgerPath);
  const grid = page.getByRole('grid', { name: 'Lançamentos' });
  await expect(grid.getByRole('row')).toHaveCount(11);
  const details = page.getByRole('dialog', { name: 'Detalhes do Lançamento' });
  return { page, grid, details, ...fieldsOf(page) };
}

describe('a posted entry', () => {
  test('is duplicated into a new one of today, and nothing is sent before it is saved', async () => {
    const { page, grid, details, save } = await atLedger();
    const posted: { entry_date: string; description: string; lines: { amount: number }[] }[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/gl/entries'))
        posted.push(request.postDataJSON());
    });
    await grid.focus();
    await page.keyboard.press('Enter');
    await expect(details.getByRole('grid', { name: 'Partidas' })).toContainText('Totais');
    const lines = await details.getByRole('grid', { name: 'Partidas' }).getByRole('row').count();
    await details.getByRole('button', { name: 'Duplicar' }).click();
    const description = page.getByLabel('Descrição');
    await expect(description).toBeFocused();
    await expect(page.getByLabel('Data do Lançamento')).toHaveValue(day);
    await expect(page.getByText('Balanceado', { exact: true })).toBeVisible();
    await expectNoViolations(page);
    expect(posted).toEqual([]);
    const copied = `${await description.inputValue()} ${Date.now()}`;
    await description.fill(copied);
    await save.click();
    await expect(grid.getByRole('row', { name: new RegExp(copied.slice(-13)) })).toBeVisible();
    expect(posted).toMatchObject([{ entry_date: todayInSaoPaulo(new Date()), description: copied }]);
    // A heading and the totals are rows, too.
    expect(posted[0]?.lines).toHaveLength(lines - 2);
  });

  test('is printed on its own sheet: company, head, lines and totals, and nothing of the page', async () => {
    const { page, grid, details } = await atLedger();
    await keepPaper(page);
    await grid.focus();
    await page.keyboard.press('Enter');
    const lines = details.getByRole('grid', { name: 'Partidas', includeHidden: true });
    await expect(lines).toContainText('Totais');
    const id = await details
      .getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
      .first()
      .textContent();
    await details.getByRole('button', { name: 'Imprimir', includeHidden: true }).click();
    await expect(page.locator('body')).toHaveAttribute('data-paper', /Totais/);
    const paper = (await page.locator('body').getAttribute('data-paper')) ?? '';
    expect(paper).toContain(horizonte);
    expect(paper).toMatch(/\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/);
    expect(paper).toContain(`ID do lançamento: ${id}`);
    const totals = paper.split('\n').findLast((line) => line.startsWith('Totais')) ?? '';
    const [debit, credit] = totals.match(/R\$\s[\d.]+,\d{2}/g) ?? [];
    expect([debit, debit]).toEqual([debit ?? 'none', credit]);
    for (const ofPage of ['Logout', 'Ocultar Lançamentos', 'Duplicar']) expect(paper).not.toContain(ofPage);
    await expect(page.locator('.print-sheet')).toHaveCount(0);
  });

  test('is printed by Ctrl+P, and without it the list', async () => {
    const { page, grid, details } = await atLedger();
    await keepPaper(page);
    const paper = page.locator('body');
    // Waits for the print button and for the code that handles the key.
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible();
    await page.keyboard.press('Control+p');
    await expect(paper).toHaveAttribute('data-paper', /Saldo inicial/);
    expect(await paper.getAttribute('data-paper')).not.toContain('Logout');
    await grid.focus();
    await page.keyboard.press('Enter');
    await expect(details.getByRole('grid', { name: 'Partidas', includeHidden: true })).toContainText(
      'Totais',
    );
    await page.keyboard.press('Control+p');
    await expect(paper).toHaveAttribute('data-paper', /ID do lançamento/);
    expect(await paper.getAttribute('data-paper')).not.toContain('Logout');
  });
});

describe('a template', () => {
  test('is saved from an entry, used in the next one by keyboard, and removed', async () => {
    const { page, account, amount, optionsAreHere } = await atLedger();
    const name = `Aluguel ${Date.now()}`;
    await page.getByRole('button', { name: 'Novo Lançamento Manual' }).click();
    await optionsAreHere();
    await page.getByLabel('Descrição').fill('Aluguel do galpão');
    for (const [index, code] of [cashCode, bankCode].entries()) {
      await account(index + 1).fill(code);
      await page.keyboard.press('Enter');
    }
    await amount(1).fill('3500');
    await page.getByRole('button', { name: 'Salvar como Modelo' }).click();
    await expect(page.getByLabel('Nome do modelo')).toBeFocused();
    await expectNoViolations(page);
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Modelo '${name}' salvo!`)).toBeVisible();
    await expect(page.getByLabel('Descrição')).toHaveValue('Aluguel do galpão');

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Novo Lançamento Manual' }).click();
    await page.getByRole('button', { name: 'Usar Modelo' }).focus();
    await page.keyboard.press('Enter');
    const template = page.getByRole('combobox', { name: 'Modelo' });
    await expect(template).toBeFocused();
    await page.keyboard.type(name);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid', { name: `Partidas de ${name}` })).toContainText('3.500,00');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Usar', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Descrição')).toHaveValue('Aluguel do galpão');
    await expect(amount(1)).toHaveValue('3.500,00');
    await expect(amount(2)).toBeFocused();

    await page.getByRole('button', { name: 'Usar Modelo' }).click();
    await template.fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Excluir Modelo' }).click();
    const question = page.getByRole('alertdialog', { name: 'Excluir Modelo' });
    await expect(question).toBeVisible();
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText(`Modelo '${name}' excluído!`)).toBeVisible();
    await expect(page.getByRole('grid', { name: `Partidas de ${name}` })).toHaveCount(0);
  });

  test('with an existing name is refused under its field', async () => {
    const { page, amount, optionsAreHere } = await atLedger(rafael);
    const name = `Energia ${Date.now()}`;
    await page.getByRole('button', { name: 'Novo Lançamento Manual' }).click();
    await optionsAreHere();
    await expect(page.getByRole('button', { name: 'Salvar como Modelo' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await amount(1).fill('90');
    for (const attempt of ['first', 'second']) {
      await page.getByRole('button', { name: 'Salvar como Modelo' }).click();
      await page.getByLabel('Nome do modelo').fill(name);
      await page.getByRole('button', { name: 'Salvar Modelo' }).click();
      if (attempt === 'first') await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expect(page.getByLabel('Nome do modelo')).toHaveAccessibleDescription(
      'Já existe um modelo com este nome.',
    );
    await expect(page.getByLabel('Nome do modelo')).toBeFocused();
    page.expectNoComplaints(refused(409));
  });
});

describe('pasted movements', () => {
  test('are posted in order, each under its own key, once no row is wrong', async () => {
    const page = await openAs(marina, horizonte);
    const posted: { description: string; key: string | undefined }[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/treasury/movements/manual')) return;
      const { description } = request.postDataJSON();
      posted.push({ description, key: request.headers()['idempotency-key'] });
    });
    await page.goto('/tenant/finance/treasury');
    await page.getByRole('row', { name: /Banco do Brasil - Movimento/ }).click();
    await page.getByRole('tab', { name: 'Movimentações' }).click();
    await page.getByRole('button', { name: 'Colar da Planilha' }).click();
    const dialog = page.getByRole('dialog', { name: 'Colar movimentos de uma planilha' });
    const text = dialog.getByLabel('Movimentos copiados da planilha');
    await expect(text).toBeFocused();
    const mark = Date.now();
    const row = (words: string, direction: string) =>
      [day, `${words} ${mark}`, direction, '10,00', '5.1.02.003', ''].join('\t');
    await text.fill([row('Frete', 'Saída'), row('Devolução', 'Talvez')].join('\n'));
    await expect(dialog.getByRole('row').nth(1)).toContainText('"Talvez" não é entrada nem saída.');
    await expect(dialog.getByRole('button', { name: /^Criar/ })).toBeDisabled();
    await expectNoViolations(page);
    expect(posted).toEqual([]);
    await text.fill([row('Frete', 'Saída'), row('Devolução', 'Entrada')].join('\n'));
    await dialog.getByRole('button', { name: 'Criar 2 movimentos' }).click();
    await expect(dialog).toHaveCount(0);
    for (const words of ['Frete', 'Devolução'])
      await expect(page.getByRole('row', { name: new RegExp(`${words} ${mark}`) })).toBeVisible();
    expect(posted.map(({ description }) => description)).toEqual([`Frete ${mark}`, `Devolução ${mark}`]);
    expect(new Set(posted.map(({ key }) => key)).size).toBe(2);
  });
});

/** Stores the page as printed in an attribute. */
async function keepPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => {
    window.print = () => {
      // biome-ignore lint/performance/useDomNodeTextContent: text hidden by the print style must not be read.
      document.body.setAttribute('data-paper', document.body.innerText);
      dispatchEvent(new Event('afterprint'));
    };
  });
}
