import { test } from 'vitest';
import { dayAfter } from '../../../src/domain/calendarDate.ts';
import { formatCalendarDate, todayInSaoPaulo } from '../../../src/domain/dateText.ts';

import { zonesAround } from '../../support/zones.ts';
import { expect } from '../expect.ts';
import { atlantica, call, marina, visits } from '../visits.ts';

const { openAs } = visits();
const today = todayInSaoPaulo(new Date());
/** The browser's clock advances to this day; the host's does not. */
const due = dayAfter(today, 20);

test.each(zonesAround)(
  'a title is overdue when its day ends in São Paulo, in a browser in %s',
  async (timezoneId) => {
    const page = await openAs(marina, atlantica, { timezoneId });
    const read = async (path: string) => (await call('GET', path, page.authToken, page.tenantId)).json();
    const { items: suppliers } = await read('/suppliers/?size=50');
    const { items: accounts } = await read('/chart-of-accounts/?size=200');
    const description = `Vence à meia-noite, ${timezoneId} ${Date.now()}`;
    const made = await call('POST', '/payables/', page.authToken, page.tenantId, {
      supplier_id: suppliers.find(({ is_active }: { is_active: boolean }) => is_active).id,
      document_type: 'BOLETO',
      description,
      issue_date: today,
      allocations: [
        { account_id: accounts.find(({ code }: { code: string }) => code === '4.1.01.001').id, amount: 10 },
      ],
      installments: [{ due_date: due, amount: 10 }],
    });
    expect(made.status).toBe(201);

    await page.clock.install({ time: `${due}T23:59:00-03:00` });
    await page.goto(`/tenant/finance/ap?q=${encodeURIComponent(description)}`);
    const row = page.getByRole('row').filter({ hasText: description });
    await expect(row).toContainText(formatCalendarDate(due));
    await expect(row).toContainText('Pendente');
    await page.clock.fastForward('02:00');
    await expect(row).toContainText('Vencido');
    await page.reload();
    await expect(row).toContainText('Vencido');
  },
);
