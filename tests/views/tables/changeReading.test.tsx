import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatBrl } from '../../../src/domain/money.ts';
import { ChangeReading } from '../../../src/views/control/ChangeReading.tsx';
import { renamed } from '../../support/examples/gateExamples.ts';
import { Stage } from '../../support/page/Stage.tsx';

test("a change shows amounts and the host's words as the screens do", () => {
  const changes = [
    { field: 'total_debit', before: null, after: 38.5 },
    { field: 'status', before: 'Planning', after: 'Archived' },
  ];
  render(<ChangeReading change={{ ...renamed, changes }} openedFrom={null} onClose={() => {}} />, {
    wrapper: Stage,
  });
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['Total a débito', '–', formatBrl(3850), 'Situação', 'Planejamento', 'Arquivado']);
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
    changes: [{ field: 'parent_id', before: 'c-1', after: 'c-2' }],
    names: { parent_id: { 'c-1': '90 - Obras', 'c-2': '91 - Sede' } },
  };
  render(<ChangeReading change={change} openedFrom={null} onClose={() => {}} />, { wrapper: Stage });
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['Nível superior', '90 - Obras', '91 - Sede']);
});
