import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { describe, test } from 'vitest';
import { expect } from '../expect.ts';
import { atlantica, call, marina, refused, visits } from '../visits.ts';

const { openAs } = visits();

describe('the auditor’s bundle', () => {
  test('is refused in its dialog, keeps the period, and then arrives as a file', async () => {
    const page = await openAs(marina, atlantica);
    const detail = 'O papel já não permite isto.';
    // One route for all answers, set before the first press, which takes effect only when the date is valid.
    let answer: { status: number; body: string } | null = { status: 403, body: JSON.stringify({ detail }) };
    await page.route('**/audit/bundle?*', (route) => (answer ? route.fulfill(answer) : route.continue()));
    await page.goto('/tenant/finance/audit');
    await page.getByRole('button', { name: 'Pacote do auditor' }).click();
    await page.getByLabel('Do dia', { exact: true }).fill('01/02/2026');
    await page.getByLabel('Até o dia', { exact: true }).fill('31/01/2026');
    await page.getByRole('button', { name: 'Baixar', exact: true }).click();
    await expect(page.getByText('A data final não pode ser anterior à inicial.')).toBeVisible();
    await page.getByLabel('Até o dia', { exact: true }).fill('28/02/2026');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert').filter({ hasText: detail })).toBeVisible();
    page.expectNoComplaints(refused(403));
    answer = { status: 200, body: '<html>' };
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert').filter({ hasText: detail })).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: 'Falha ao baixar' })).toBeVisible();
    answer = null;

    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+Enter')]);
    expect(file.suggestedFilename()).toBe('auditoria 2026-02-01 a 2026-02-28.zip');
    const files = unzipSync(new Uint8Array(await readFile(await file.path())));
    expect(Object.keys(files)).toContain('verificar.mjs');
    expect(JSON.parse(new TextDecoder().decode(files['manifesto.json']))).toMatchObject({
      from: '2026-02-01',
      to: '2026-02-28',
      tenantId: page.tenantId,
    });
    await expect(page.getByText('Pacote do auditor baixado').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

describe('the exported ledger', () => {
  test('ends with the fingerprint of the host', async () => {
    const page = await openAs(marina, atlantica);
    const chain = await (await call('GET', '/audit/chain', page.authToken, page.tenantId)).json();
    await page.goto('/tenant/finance/gl');
    await page.getByRole('button', { name: 'Exportar' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /CSV/ }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.slice(-2)).toEqual([
      '',
      expect.stringContaining(`: ${chain.fingerprint} · ${chain.links.toLocaleString('pt-BR')} elos`),
    ]);
  });
});
