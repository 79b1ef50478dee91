import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { textCell } from '../../../src/domain/tables/cell.ts';
import { tableMachine } from '../../../src/machines/shared/lists/tableMachine.ts';
import { filterTexts } from '../../../src/texts/tables/narrowing.ts';
import { outputTexts } from '../../../src/texts/tables/tables.ts';
import { Errand } from '../../../src/views/parts/dialogs/Errand.tsx';
import type { Column } from '../../../src/views/parts/tables/GridRow.tsx';
import { TableTools } from '../../../src/views/shared/TableTools.tsx';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);
beforeEach(() => {
  vi.mocked(Errand).mockReturnValue(null);
});

interface Work {
  name: string;
}

function narrowedBy(column: Column<Work>, names: string[]) {
  const table = createActor(tableMachine, { input: { isServed: false } as never }).start();
  const rows = names.map((name) => ({ name }));
  render(
    <Stage>
      <TableTools
        table={table}
        rows={rows}
        columns={[column]}
        count={rows.length}
        title="Obras"
        shown={() => rows}
        total={String}
      />
    </Stage>,
  );
  return table;
}

const foreman: Column<Work> = {
  key: 'foreman',
  title: 'Mestre',
  narrows: 'choice',
  value: ({ name }) => textCell(name),
};

test('the filter of a column offers each of its values once, in order, without empty ones', async () => {
  narrowedBy(foreman, ['Gama', '', 'Alfa', 'Gama']);
  const select = await screen.findByTitle<HTMLSelectElement>(filterTexts.filter('Mestre'));
  expect([...select.options].map(({ textContent }) => textContent)).toEqual(['Mestre', 'Alfa', 'Gama']);
});

test('paper names the chosen filter by its label, not by its query', async () => {
  const table = narrowedBy({ ...foreman, choices: [{ value: 'u-1', label: 'Ana Lima' }] }, ['Ana Lima']);
  act(() => table.send({ type: 'filter.chosen', column: 'foreman', value: 'u-1' }));
  fireEvent.click(screen.getByRole('button', { name: outputTexts.print }));
  await waitFor(() => {
    const paper = document.querySelector('.print-sheet header')?.textContent;
    expect(paper).toMatch(/Mestre.*Ana Lima/);
    expect(paper).not.toContain('u-1');
  });
});
