import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { optionTexts } from '../../../../src/texts/tables/optionLists.ts';
import { SearchSelectField } from '../../../../src/views/parts/fields/SearchSelectField.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('Tenant', { selector: 'input' });

/** Options with distinct names. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `o-${at}`, label: `Obra ${at}` }));

test('the list shows every match, in order, however many there are', async () => {
  render(<SearchSelectField label="Tenant" value="" onChange={() => {}} options={many(45)} />);
  await userEvent.click(field());
  const shown = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(shown).toEqual(many(45).map(({ label }) => label));
});

test('a long list opens without waiting for its end, unless the chosen option is there', () => {
  const drawn = (value: string) => {
    const { unmount } = render(
      <SearchSelectField label="Tenant" value={value} onChange={() => {}} options={many(150)} />,
    );
    fireEvent.click(field());
    const count = screen.getAllByRole('option').length;
    unmount();
    return count;
  };
  expect([drawn(''), drawn('o-59'), drawn('o-60')]).toEqual([60, 60, 150]);
});

test('a keystroke first updates the part of a long list in sight; the rest follows, hidden until then', async () => {
  const onChange = vi.fn();
  render(<SearchSelectField label="Tenant" value="" onChange={onChange} options={many(150)} />);
  fireEvent.click(field());
  const drawn = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
  const read = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  const labels = many(150).map(({ label }) => label);
  await waitFor(() => expect(read()).toEqual(labels));
  fireEvent.change(field(), { target: { value: '1' } });
  const found = labels.filter((label) => label.includes('1'));
  expect(drawn()).toEqual([...found.slice(0, 20), ...labels.slice(20)]);
  expect(read()).toEqual(found.slice(0, 20));
  fireEvent.click(screen.getByText('Obra 22'));
  expect(onChange, 'what is not found any more is not chosen').not.toHaveBeenCalled();
  await waitFor(() => expect(read()).toEqual(found));
  expect(drawn()).toEqual(found);
  fireEvent.change(field(), { target: { value: '14' } });
  expect(drawn()).toEqual(labels.filter((label) => label.includes('14')));
});

test('a list opens at the chosen option, wherever it is: Enter keeps the choice', async () => {
  const onChange = vi.fn();
  const openedAt = async (value: string) => {
    const { unmount } = render(
      <SearchSelectField label="Tenant" value={value} onChange={onChange} options={many(250)} />,
    );
    await userEvent.click(field());
    const current = document.querySelector('[role="option"][data-current]')?.textContent;
    await userEvent.keyboard('{Enter}');
    unmount();
    return current;
  };
  expect([await openedAt('o-7'), await openedAt('o-199'), await openedAt('o-230')]).toEqual([
    ...['Obra 7', 'Obra 199', 'Obra 230'],
  ]);
  expect(onChange).not.toHaveBeenCalled();
});

test('a search starts at its best match, also when the chosen option is beyond the limit', async () => {
  const onChange = vi.fn();
  render(<SearchSelectField label="Tenant" value="o-230" onChange={onChange} options={many(250)} />);
  await userEvent.click(field());
  await userEvent.type(field(), 'obra{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('o-0');
});

test('a list counts the options beyond its limit, and says nothing when it shows them all', async () => {
  const told = async (count: number, typed: string, shown: number) => {
    const options = many(count);
    const { unmount } = render(
      <SearchSelectField label="Tenant" value="" onChange={() => {}} options={options} />,
    );
    fireEvent.change(field(), { target: { value: `${typed} ` } });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(shown));
    const more = screen.queryByRole('status')?.textContent;
    unmount();
    return more;
  };
  expect(await told(200, '', 200)).toBeUndefined();
  expect(await told(201, '', 200)).toBe(optionTexts.moreOptions(1));
  expect(await told(1450, 'obra', 200)).toBe(optionTexts.moreOptions(1250));
  expect(await told(1450, 'obra 1144', 1)).toBeUndefined();
});

test('new matches reuse the elements of the former ones', async () => {
  render(<SearchSelectField label="Tenant" value="" onChange={() => {}} options={many(45)} />);
  await userEvent.click(field());
  const former = screen.getAllByRole('option');
  await userEvent.type(field(), '4');
  const found = screen.getAllByRole('option');
  expect(found.map(({ textContent }) => textContent)).toContain('Obra 44');
  expect(found).toEqual(former.slice(0, found.length));
  const current = document.querySelector('[role="option"][data-current]');
  expect(field().getAttribute('aria-activedescendant')).toBe(current?.id);
});

test('a press chooses the pressed option, not the one that replaces it before the release', async () => {
  const onChange = vi.fn();
  const field = (options: { value: string; label: string }[]) => (
    <SearchSelectField label="Tenant" value="" onChange={onChange} options={options} />
  );
  const { rerender } = render(field(many(5)));
  await userEvent.click(screen.getByLabelText('Tenant', { selector: 'input' }));
  const [first] = screen.getAllByRole('option');
  if (!first) throw new Error('no option');
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: first });
  rerender(field(many(5).slice(2)));
  expect(first.textContent).toBe('Obra 2');
  await user.pointer({ keys: '[/MouseLeft]', target: first });
  expect(onChange).not.toHaveBeenCalled();
  await user.click(first);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('o-2');
});

test("after a press that chose nothing a screen reader's click, which has no press, chooses", async () => {
  const onChange = vi.fn();
  render(<SearchSelectField label="Tenant" value="" onChange={onChange} options={many(3)} />);
  await userEvent.click(field());
  const [first, second] = screen.getAllByRole('option');
  await userEvent.pointer({ keys: '[MouseLeft>]', target: first });
  if (second) fireEvent.click(second);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('o-1');
});
