import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatBrl } from '../../../src/domain/money.ts';
import { ChangeReading } from '../../../src/views/control/ChangeReading.tsx';
import { renamed } from '../../support/examples/gateExamples.ts';
import { Stage } from '../../support/page/Stage.tsx';

test.each([
  [
    'gl_entries',
    { field: 'total_debit', before: null, after: 38.5 },
    ['Total a débito', '–', formatBrl(3850)],
  ],
  [
    'projects',
    { field: 'status', before: 'Planning', after: 'Archived' },
    ['Status', 'Planejamento', 'Arquivado'],
  ],
])("a change of %s shows amounts and the host's words as the screens do", (entity, change, shown) => {
  render(
    <ChangeReading change={{ ...renamed, entity, changes: [change] }} openedFrom={null} onClose={() => {}} />,
    { wrapper: Stage },
  );
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(shown);
});

test('a change names its request and its row', () => {
  render(
    <ChangeReading
      change={{ ...renamed, entity_id: 'row-1', request_id: 'request-1' }}
      openedFrom={null}
      onClose={() => {}}
    />,
    { wrapper: Stage },
  );
  const facts = [...document.querySelectorAll('.details-facts dd')].map(({ textContent }) => textContent);
  expect(facts.slice(-2)).toEqual(['row-1', 'request-1']);
});

test('a change names the rows that its values refer to, before and after', () => {
  const change = {
    ...renamed,
    entity: 'cost_centers',
    changes: [{ field: 'parent_id', before: 'c-1', after: 'c-2' }],
    names: { parent_id: { 'c-1': '90 - Obras', 'c-2': '91 - Sede' } },
  };
  render(<ChangeReading change={change} openedFrom={null} onClose={() => {}} />, { wrapper: Stage });
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['Centro de Custo Pai', '90 - Obras', '91 - Sede']);
});
