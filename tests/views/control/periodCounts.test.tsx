import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PeriodMonth } from '../../../src/domain/control/periodBook.ts';
import { periodColumnsOf } from '../../../src/views/control/periodColumns.tsx';
import { marina } from '../../models/whole/people.ts';
import { months } from '../../support/examples/gateExamples.ts';

const session = { phase: 'active', user: marina, tenantId: 't-horizonte', capabilities: [] } as const;

test('a count of several accounts offers the way to the movements of each', async () => {
  const month: PeriodMonth = {
    ...months.october,
    unreconciled_movements: 31,
    unreconciled_accounts: [
      { id: 'bank-1', name: 'Itaú', count: 19 },
      { id: 'bank-2', name: 'Caixa', count: 12 },
    ],
  };
  const gone: string[] = [];
  const columns = periodColumnsOf([month], { ...session, capabilities: [] }, (to) => gone.push(to));
  render(columns.find(({ key }) => key === 'unreconciled')?.render?.(month));
  fireEvent.click(screen.getByRole('button', { name: 'Não conciliados: 31' }));
  const ways = await screen.findAllByRole('menuitem');
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Itaú: 19', 'Caixa: 12']);
  fireEvent.click(ways[1] as HTMLElement);
  const [to = ''] = gone;
  const { searchParams } = new URL(to, 'http://host');
  expect(to).toContain('bank-2');
  expect([searchParams.get('m.f.date'), searchParams.get('m.f.reconciliation')]).toEqual([
    '2026-10',
    'Pendente',
  ]);
});
