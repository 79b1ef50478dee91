import { expect as expectValue, test } from 'vitest';
import { startSpecHost } from '../support/page/specHost.ts';
import { expect } from './expect.ts';
import { createForm, editForm, openProjects, row, startProject } from './projectsScreen.ts';
import { visits } from './visits.ts';

const { open } = visits();

/** Late evening of a month's last day in São Paulo: already the next month in Tokyo and in UTC. */
const lateEvening = '2026-11-30T23:30:00-03:00';

test.each(['America/Sao_Paulo', 'Asia/Tokyo', 'UTC'])(
  'the page shows and sends the same dates in a browser in %s',
  async (timezoneId) => {
    const page = await open({ authToken: 'token-1', tenantId: 't-horizonte' }, { timezoneId });
    const host = await startSpecHost(page);
    await page.clock.install({ time: lateEvening });
    await openProjects(page);
    await expect(row(page, 'Residencial Aurora')).toContainText('10/03/2025');
    await expect(row(page, 'Residencial Aurora')).toContainText('30/06/2027');

    await page.getByRole('button', { name: 'Editar Residencial Aurora' }).click();
    await expect(editForm(page).getByLabel('Data de Início')).toHaveValue('10/03/2025');
    await editForm(page).getByLabel('Data de Término').fill('01/07/2027');
    await editForm(page).getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(row(page, 'Residencial Aurora')).toContainText('01/07/2027');

    await startProject(page);
    await createForm(page).getByLabel('Nome do Projeto').fill('Torre Sul');
    await createForm(page).getByLabel('Data de Início').press('Alt+ArrowDown');
    const calendar = page.getByRole('dialog', { name: 'Calendário' });
    await expect(calendar.getByRole('combobox', { name: 'Mês' }), 'today is São Paulo’s').toHaveValue('10');
    await calendar.getByRole('gridcell', { name: '15', exact: true }).click();
    await expect(createForm(page).getByLabel('Data de Início')).toHaveValue('15/11/2026');

    // São Paulo's clocks skipped the midnight of this day.
    await createForm(page).getByLabel('Data de Início').fill('03/11/2018');
    await createForm(page).getByLabel('Data de Início').press('Alt+ArrowDown');
    await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText('3');
    await calendar.getByRole('gridcell', { name: '4', exact: true }).click();
    await expect(createForm(page).getByLabel('Data de Início')).toHaveValue('04/11/2018');
    await createForm(page).getByRole('button', { name: 'Criar Projeto' }).click();
    await expect(row(page, 'Torre Sul')).toContainText('04/11/2018');

    // Midnight passes while the page is open: a new form begins in the new month.
    await page.clock.fastForward('01:00:00');
    await startProject(page);
    await createForm(page).getByLabel('Data de Início').press('Alt+ArrowDown');
    await expect(calendar.getByRole('combobox', { name: 'Mês' }), 'the day after').toHaveValue('11');

    expectValue(host.callsOf('PUT', '/projects/p-aurora').map(({ body }) => body)).toEqual([
      { end_date: '2027-07-01' },
    ]);
    expectValue(host.callsOf('POST', '/projects/').map(({ body }) => body)).toEqual([
      { name: 'Torre Sul', status: 'Planning', start_date: '2018-11-04' },
    ]);
  },
);
