import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChartFrame, ChartTable } from '../../../src/views/parts/ChartFrame.tsx';

test.each([
  [40, ['40', '40', '0', '100']],
  [0, ['0', '0', '0', '100']],
  [null, null],
])('the zero line is at %s, across the whole plot, or absent', (zero, line) => {
  const ticks = [{ at: 10, value: 5_000_00 }];
  const { container } = render(
    <ChartFrame label="Caixa" ticks={ticks} zero={zero} marks={[{ at: 30, text: '20/11' }]}>
      <path d="M0 0" />
    </ChartFrame>,
  );
  const ends = (of: Element | null) => of && ['y1', 'y2', 'x1', 'x2'].map((name) => of.getAttribute(name));
  expect(ends(container.querySelector('.chart-zero'))).toEqual(line);
  expect(ends(container.querySelector('.chart-grid'))).toEqual(['10', '10', '0', '100']);
  expect(screen.getByText('20/11').style.left).toBe('30%');
});

test("the first cell of each row in a chart's table is its header", () => {
  render(
    <ChartTable
      title="Resultado"
      summary="Ver números"
      columns={['Mês', 'Valor']}
      rows={[{ key: 'a', cells: ['outubro', 'R$ 1,00'] }]}
    />,
  );
  expect(screen.getByRole('rowheader', { hidden: true }).textContent).toBe('outubro');
  expect(screen.getByRole('cell', { hidden: true }).textContent).toBe('R$ 1,00');
});
