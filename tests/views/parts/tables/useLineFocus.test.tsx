import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useLineFocus } from '../../../../src/views/parts/tables/useLineFocus.ts';

/** Lines whose number is typed in a field or changed by buttons. */
function Lines() {
  const [lines, setLines] = useState([1, 2, 3]);
  const { part, add } = useLineFocus();
  return (
    <>
      <input
        aria-label="Parcelas"
        onChange={({ currentTarget }) =>
          setLines(Array.from({ length: Number(currentTarget.value) }, (_, at) => at + 1))
        }
      />
      <fieldset ref={part}>
        {lines.map((line) => (
          <div key={line} className="line">
            <input aria-label={`Valor ${line}`} />
            <button type="button" onClick={() => setLines(lines.filter((each) => each !== line))}>
              {`Remover ${line}`}
            </button>
          </div>
        ))}
        <button type="button" ref={add} onClick={() => setLines([...lines, Math.max(0, ...lines) + 1])}>
          Adicionar
        </button>
      </fieldset>
    </>
  );
}

const press = (name: string) => {
  screen.getByText(name).focus();
  fireEvent.click(screen.getByText(name));
};
const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent;

beforeEach(() => {
  render(<Lines />);
});

test('an added line takes the focus', () => {
  press('Adicionar');
  expect(focused()).toBe('Valor 4');
});

test('a removed line leaves the focus to the add button', () => {
  press('Remover 2');
  expect(focused()).toBe('Adicionar');
});

test.each(['5', '2'])('lines that become %s by their count leave the focus in it', (count) => {
  const field = screen.getByLabelText('Parcelas');
  field.focus();
  fireEvent.change(field, { target: { value: count } });
  expect(screen.getAllByLabelText(/^Valor/)).toHaveLength(Number(count));
  expect(focused()).toBe('Parcelas');
});
