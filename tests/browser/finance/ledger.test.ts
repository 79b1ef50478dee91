import { describe, test } from 'vitest';
import { expectNoViolations } from '../../support/page/browser.ts';
import { expect } from '../expect.ts';
import { horizonte, marina, refused, visits } from '../visits.ts';
import { bankCode, cashCode, countingKeys, fieldsOf, idsOf, ledgerPath } from './ledgerScreen.ts';

const { openAs } = visits();
async function atLedger() {
  const page = await openAs(marina, horizonte);
  const posted: { body: unknown; key: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/gl/entries')) return;
    posted.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] });
  });
  await page.goto(ledgerPath);
  await expect(page.getByRole('grid', { name: 'Lançamentos' })).toBeVisible();
  return { page, posted };
}

async function atForm() {
  const { page, posted } = await atLedger();
  await page.getByRole('button', { name: 'Novo Lançamento Manual' }).click();
  await expect(page.getByLabel('Descrição')).toBeFocused();
  return { page, posted, ...fieldsOf(page) };
}

describe('the recent entries', () => {
  test('come ten a page, and open their details with the focus back afterwards', async () => {
    const { page } = await atLedger();
    const grid = page.getByRole('grid', { name: 'Lançamentos' });
    await expect(grid.getByRole('row')).toHaveCount(11);
    const asked = page.waitForRequest(/gl\/entries\?/);
    await page.getByRole('button', { name: 'Próxima página' }).click();
    expect(new URL((await asked).url()).search).toBe('?page=2&page_size=10&sort_by=entry_date&order=desc');
    await expect(page.getByText('Página 2 de')).toBeVisible();
    await expectNoViolations(page);
    await grid.focus();
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: 'Detalhes do Lançamento' });
    await expect(details.getByRole('grid', { name: 'Partidas' })).toContainText('Totais');
    await expect(details.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/).first()).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await expect(grid).toBeFocused();
  });

  test('come a hundred a page where that is chosen, from the first page on, also after a reload', async () => {
    const { page } = await atLedger();
    const grid = page.getByRole('grid', { name: 'Lançamentos' });
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await expect(page.getByText('Página 2 de')).toBeAttached();
    const sizes = page.getByRole('combobox', { name: 'Linhas por página' });
    const asked = page.waitForRequest(/gl\/entries\?/);
    await sizes.selectOption('100 por página');
    expect(new URL((await asked).url()).search).toBe('?page=1&page_size=100&sort_by=entry_date&order=desc');
    await expect(grid).toHaveAttribute('aria-rowcount', '101');
    await expect(page).toHaveURL(/\/gl\?size=100$/);
    await expectNoViolations(page);
    await page.reload();
    await expect(page.getByText('Página 1 de')).toBeAttached();
    await expect(grid).toHaveAttribute('aria-rowcount', '101');
    await expect(sizes).toHaveValue('100');
    await page.goBack();
    await expect(grid).toHaveAttribute('aria-rowcount', '11');
    await expect(page.getByText('Página 2 de')).toBeAttached();
  });

  test('give way to the manual entry and return when it is closed', async () => {
    const { page } = await atLedger();
    await page.getByRole('button', { name: 'Ocultar Lançamentos' }).click();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await page.getByRole('button', { name: 'Novo Lançamento Manual' }).click();
    await page.keyboard.type('Ajuste');
    await page.getByRole('button', { name: 'Mostrar Lançamentos' }).click();
    const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
    await expect(question).toBeVisible();
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByLabel('Descrição')).toHaveValue('Ajuste');
    await page.getByLabel('Descrição').press('Escape');
    await question.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByRole('grid', { name: 'Lançamentos' })).toBeVisible();
  });
});

describe('an entry that a title posted', () => {
  test('has amount, origin and reversal in the list, and id and time in its details alone', async () => {
    const { page } = await atLedger();
    const headings = page.getByRole('grid', { name: 'Lançamentos' }).getByRole('columnheader');
    await expect(headings).toHaveText([
      'Nº',
      'Data Lcto.',
      'Descrição',
      'Valor',
      'Origem',
      'Estorno',
      'Ações',
    ]);
  });

  test('leads to the title, and closing leads back to the entry and to the list', async () => {
    const { page } = await atLedger();
    const grid = page.getByRole('grid', { name: 'Lançamentos' });
    const ofTitle = grid.getByRole('row').filter({ has: page.getByRole('link', { name: 'Título' }) });
    const row = ofTitle.filter({ hasNotText: /estorn/i });
    for (let turned = 0; turned < 20 && (await row.count()) === 0; turned++) {
      const answered = page.waitForResponse(/gl\/entries\?/);
      await page.getByRole('button', { name: 'Próxima página' }).click();
      await answered;
      await expect(grid).not.toHaveAttribute('aria-busy', 'true');
    }
    await row.first().dblclick({ position: { x: 60, y: 10 } });
    const entry = page.getByRole('dialog', { name: 'Detalhes do Lançamento' });
    await expect(entry.getByText('Criado em')).toBeVisible();
    await expect(entry.getByText('ID do lançamento')).toBeVisible();
    for (const [role, name] of [
      ['link', 'Título'],
      ['button', 'Estornar'],
    ] as const) {
      await entry.getByRole(role, { name }).click();
      await expect(page).toHaveURL(/finance\/a[pr]\?at\.title=/);
      const title = page.getByRole('dialog');
      await expect(title.getByRole('grid').first()).toBeVisible();
      await title.getByRole('button', { name: 'Fechar' }).first().click();
      await expect(page).toHaveURL(/finance\/gl\?.*at\.entry=/);
      await expect(entry.getByText('Criado em')).toBeVisible();
    }
    await entry.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(entry).toHaveCount(0);
    await expect(page).toHaveURL(/finance\/gl(\?page=\d+)?$/);
    await expect(grid).toBeVisible();
  });
});

describe('the manual entry, by keyboard', () => {
  test('takes ten lines with at most six keys a line beyond the data, and no mouse', async () => {
    const { page, posted, optionsAreHere } = await atForm();
    await optionsAreHere();
    await page.getByLabel('Descrição').focus();
    const keys = countingKeys(page);
    await keys.data('Rateio de novembro');
    await keys.press('Enter');
    for (let line = 1; line <= 9; line++) {
      await keys.data(cashCode);
      await keys.press('Enter', 'Enter', 'd', 'Enter');
      await keys.data('100');
      await keys.press('Enter');
    }
    await keys.data(bankCode);
    await keys.press('Enter', 'Enter', 'Enter');
    await expect(page.getByText('Pronto para salvar.')).toBeVisible();
    await keys.press('Control+Enter');
    await expect(page.getByText('Lançamento manual criado!')).toBeVisible();
    expect(keys.pressed()).toBeLessThanOrEqual(6 * 10);
    const [cash, bank] = await idsOf(page, cashCode, bankCode);
    const today = await page.evaluate(() =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(),
    );
    expect(posted.map(({ body }) => body)).toEqual([
      {
        entry_date: today,
        description: 'Rateio de novembro',
        origin_type: 'MANUAL_ENTRY',
        lines: [
          ...Array.from({ length: 9 }, () => ({ account_id: cash, type: 'DEBIT', amount: 100 })),
          { account_id: bank, type: 'CREDIT', amount: 900 },
        ],
      },
    ]);
    expect(posted[0]?.key).toBeTruthy();
    await expect(page.getByRole('row', { name: /Rateio de novembro/ }).first()).toContainText('Manual');
  });

  test('saves and begins another with the same day', async () => {
    const { page, posted, account, optionsAreHere } = await atForm();
    await optionsAreHere();
    await page.getByLabel('Data do Lançamento').fill('05/01/2026');
    await page.getByLabel('Data do Lançamento').press('Enter');
    await page.keyboard.type('Tarifa bancária');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1101');
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('1.1.01.001');
    await page.keyboard.type('001');
    for (const key of ['Enter', 'Enter', 'Enter']) await page.keyboard.press(key);
    await page.keyboard.type('12,5');
    await page.keyboard.press('Enter');
    await page.keyboard.type('banco do brasil');
    await page.keyboard.press('Enter');
    await page.keyboard.press('F8');
    await expect(account(2)).toHaveValue(/^1\.1\.01\.003 - Banco do Brasil/);
    await page.keyboard.press('Control+Shift+Enter');
    await expect(page.getByText('Lançamento manual criado!')).toBeVisible();
    await expect(page.getByLabel('Descrição')).toBeFocused();
    await expect(page.getByLabel('Descrição')).toHaveValue('');
    await expect(page.getByLabel('Data do Lançamento')).toHaveValue('05/01/2026');
    expect(posted).toHaveLength(1);
    expect(posted[0]?.body).toMatchObject({ entry_date: '2026-01-05', lines: [{ amount: 12.5 }, {}] });
  });

  test('removes a line, restores it, and moves along the columns', async () => {
    const { page, account, amount, side } = await atForm();
    await amount(1).fill('10');
    await page.keyboard.press('Enter');
    await expect(account(2)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(account(1)).toBeFocused();
    await page.keyboard.press('F9');
    await expect(page.getByText('Partida 1 removida.')).toBeVisible();
    await expect(account(1)).toBeFocused();
    await expect(page.getByText('1 partida', { exact: true })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(account(1)).toBeFocused();
    await expect(amount(1)).toHaveValue('10,00');
    await side(2).focus();
    await page.keyboard.press('d');
    await expect(side(2)).toHaveValue('DEBIT');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(side(3)).toHaveValue('CREDIT');
    await expect(amount(3)).toHaveValue('10,00');
    await expect(account(3)).toBeFocused();
  });

  test('cannot be saved while it is unbalanced, and gives the reason', async () => {
    const { page, posted, amount, save, optionsAreHere } = await atForm();
    await optionsAreHere();
    await page.keyboard.type(cashCode);
    await page.keyboard.press('Enter');
    await amount(1).fill('100');
    await amount(1).press('Enter');
    await page.keyboard.type(bankCode);
    await page.keyboard.press('Enter');
    await amount(2).fill('99,99');
    await expect(save).toBeDisabled();
    await expect(save).toHaveAccessibleDescription(
      'O lançamento não está balanceado: débitos R$ 100,00, créditos R$ 99,99, diferença R$ 0,01.',
    );
    await expectNoViolations(page);
    await page.keyboard.press('Control+Enter');
    await expect(amount(2)).toBeFocused();
    await amount(2).fill('1,234');
    await page.keyboard.press('Tab');
    await expect(amount(2)).toHaveAccessibleDescription(/Valor não reconhecido/);
    await amount(2).fill('100');
    await expect(page.getByText('Balanceado', { exact: true })).toBeVisible();
    await save.click();
    await expect(page.getByText('Campos Obrigatórios')).toBeVisible();
    await expect(page.getByLabel('Descrição')).toBeFocused();
    await expectNoViolations(page);
    expect(posted).toEqual([]);
  });
});

describe('the manual entry', () => {
  test('takes lines from a spreadsheet only when every row is valid', async () => {
    const { page, optionsAreHere, amount } = await atForm();
    await optionsAreHere();
    await page.getByRole('button', { name: 'Colar da Planilha' }).click();
    const dialog = page.getByRole('dialog', { name: 'Colar partidas de uma planilha' });
    await expect(dialog.getByLabel('Linhas copiadas da planilha')).toBeFocused();
    await expectNoViolations(page);
    await dialog
      .getByLabel('Linhas copiadas da planilha')
      .fill([`Conta\tCentro\tDébito\tCrédito`, `${cashCode}\t\t1.234,56\t`, `9.9\t\t\t1.234,56`].join('\n'));
    // Below the grid's headings the wrong row comes first.
    await expect(dialog.getByRole('row').nth(1)).toContainText('A conta 9.9 não existe');
    await expect(dialog.getByRole('button', { name: 'Inserir 1 partida' })).toBeDisabled();
    await expectNoViolations(page);
    await dialog
      .getByLabel('Linhas copiadas da planilha')
      .fill(`${cashCode}\t\t1.234,56\t\n${bankCode}\t\t\t1.234,56`);
    await dialog.getByRole('button', { name: 'Inserir 2 partidas' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(amount(2)).toHaveValue('1.234,56');
    await expect(page.getByText('Balanceado', { exact: true })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Conta da partida 2' })).toBeFocused();
  });

  test('keeps its input after a refusal, and focuses the refused line', async () => {
    const { page, optionsAreHere, account, amount, save } = await atForm();
    await optionsAreHere();
    await page.getByLabel('Descrição').fill('Estorno');
    for (const [line, code] of [cashCode, bankCode].entries()) {
      await account(line + 1).fill(code);
      await page.keyboard.press('Enter');
      await amount(line + 1).fill('50');
    }
    await page.route('**/gl/entries', (route) =>
      route.fulfill({
        status: 422,
        json: {
          detail: [
            { loc: ['body', 'lines', 1, 'account_id'], msg: 'Conta inativa.', type: 'inactive' },
            { loc: ['body', 'entry_date'], msg: 'Período encerrado.', type: 'closed' },
          ],
        },
      }),
    );
    await expect(save).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    const said = /lines -> 1 -> account_id: Conta inativa\.; .*entry_date: Período encerrado\./;
    await expect(page.getByRole('form').getByRole('alert')).toContainText(said);
    await expect(page.getByLabel('Data do Lançamento')).toBeFocused();
    await expect(page.getByRole('form').getByText('Período encerrado.', { exact: true })).toBeVisible();
    await expect(account(2)).toHaveAccessibleDescription('Conta inativa.');
    await expect(page.getByLabel('Descrição')).toHaveValue('Estorno');
    await expectNoViolations(page);
    page.expectNoComplaints(refused(422));
  });

  test('passes axe while an account is searched', async () => {
    const { page, optionsAreHere } = await atForm();
    await expectNoViolations(page);
    await optionsAreHere();
    await page.keyboard.type('caixa');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.type(' qualquer');
    await expect(page.getByText('Nenhuma opção encontrada.')).toBeVisible();
    await expectNoViolations(page);
  });

  test('never scrolls sideways, however long the names are', async () => {
    const page = await openAs(marina, horizonte, { viewport: { width: 1280, height: 720 } });
    const long = 'Construções e incorporações '.repeat(8).slice(0, 200);
    await page.route('**/chart-of-accounts/**', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      for (const account of body.items) account.name = long;
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto(ledgerPath);
    await page.getByRole('button', { name: 'Novo Lançamento Manual' }).click();
    await page.keyboard.type(long);
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Conta da partida 1' }).click();
    const overflow = (...selectors: string[]) =>
      page.evaluate(
        (boxes) =>
          boxes.map((selector) => {
            const box = document.querySelector(selector);
            return box && box.scrollWidth - box.clientWidth;
          }),
        selectors,
      );
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(await overflow('[role=listbox]')).toEqual([0]);
    await page.getByRole('listbox').getByRole('option').first().click();
    expect(await overflow('html', 'form')).toEqual([0, 0]);
  });
});
