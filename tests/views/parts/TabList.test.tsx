import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TabList } from '../../../src/views/parts/TabList.tsx';

function Sections({ locked = false }: { locked?: boolean }) {
  const [current, setCurrent] = useState('accounts');
  return (
    <TabList
      label="Seções"
      current={current}
      onChoose={setCurrent}
      tabs={[
        { key: 'accounts', label: 'Contas (2)' },
        {
          key: 'movements',
          label: 'Movimentações',
          disabled: locked,
          reason: locked ? 'Selecione uma conta.' : undefined,
        },
        { key: 'reports', label: 'Relatórios' },
      ]}
    >
      {current}
    </TabList>
  );
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

test('a tab opens by click, and its panel carries its name', async () => {
  render(<Sections />);
  await userEvent.click(screen.getByRole('tab', { name: 'Movimentações' }));
  expect(screen.getByRole('tabpanel', { name: 'Movimentações' }).textContent).toBe('movements');
});

test('arrows, Home and End open the tabs in a circle, with one tab stop', async () => {
  render(<Sections />);
  const user = userEvent.setup();
  await user.tab();
  const seen: (string | null)[] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
    await user.keyboard(`{${key}}`);
    seen.push(selected());
    expect(document.activeElement?.textContent).toBe(selected());
  }
  expect(seen).toEqual([
    'Movimentações',
    'Relatórios',
    'Contas (2)',
    'Relatórios',
    'Contas (2)',
    'Relatórios',
  ]);
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
});

test('a disabled tab cannot be opened, not even by arrows, and shows its reason', async () => {
  render(<Sections locked />);
  const user = userEvent.setup();
  const tab = screen.getByRole('tab', { name: 'Movimentações', description: 'Selecione uma conta.' });
  await user.click(tab);
  expect([selected(), tab.getAttribute('aria-disabled')]).toEqual(['Contas (2)', 'true']);
  screen.getByRole('tab', { name: 'Contas (2)' }).focus();
  await user.keyboard('{ArrowRight}');
  expect([selected(), document.activeElement]).toEqual(['Contas (2)', tab]);
  expect(tab.dataset.reason).toBe('Selecione uma conta.');
  await user.keyboard('{Enter}');
  expect(selected()).toBe('Contas (2)');
  await user.keyboard('{ArrowRight}');
  expect([selected(), document.activeElement?.textContent]).toEqual(['Relatórios', 'Relatórios']);
  expect(screen.getByRole('tab', { name: 'Contas (2)' }).dataset.reason).toBeUndefined();
});
