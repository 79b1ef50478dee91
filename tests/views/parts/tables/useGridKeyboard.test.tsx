import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { footHeight, headHeight, rowHeight } from '../../../../src/views/parts/tables/gridSizes.ts';
import { useGridKeyboard } from '../../../../src/views/parts/tables/useGridKeyboard.ts';
import { fc } from '../../../support/properties.ts';

const inSight = 7;
/** The head, seven rows, and half of one. */
const height = (foot: number) => headHeight + inSight * rowHeight + foot + rowHeight / 2;

/** Our grids are tables that take the focus. */
const focusable = { role: 'grid', tabIndex: 0 };

interface Props {
  keys: string[];
  foot?: number;
  onEnter?: (index: number) => void;
  onRowKey?: (key: string) => boolean;
}

/** A grid with three buttons in every row, the second of them disabled. */
function Grid({ keys, foot = 0, onEnter = () => {}, onRowKey }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const keyboard = useGridKeyboard({ table, scroller, keys, footHeight: foot, onEnter, onRowKey });
  const sized = (element: HTMLDivElement | null) => {
    if (element) Object.defineProperty(element, 'clientHeight', { value: height(foot), configurable: true });
    scroller.current = element;
  };
  return (
    <div ref={sized} data-testid="scroller">
      <table
        ref={table}
        {...focusable}
        data-testid="grid"
        data-index={keyboard.index}
        onKeyDown={keyboard.onKeyDown}
        onFocus={keyboard.onFocus}
        onBlur={keyboard.onBlur}
      >
        <tbody>
          {keys.map((key, index) => (
            <tr key={key} data-active={index === keyboard.index || undefined}>
              <td>
                <a href="/#">{`link ${key}`}</a>
                <div className="grid-actions">
                  {['one', 'two', 'three'].map((name) => (
                    <button key={name} type="button" disabled={name === 'two'}>
                      {`${name} ${key}`}
                    </button>
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const grid = () => screen.getByTestId('grid');
const index = () => Number(grid().dataset.index);
const rows = (count: number) => Array.from({ length: count }, (_, at) => `row-${at}`);
/** Presses a key; returns its use and the focused element. */
function press(target: Element, key: KeyboardEventInit) {
  return { isUsed: !fireEvent.keyDown(target, key), focus: document.activeElement };
}
const button = (name: string) => screen.getByText(name);

const far: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + inSight - 1,
  PageUp: (at) => at - (inSight - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** An independent model of the active row and the visible rows. */
test('each key leads to its row in a list of any length, and scrolls no further than necessary to show it', () => {
  const steps = fc.array(fc.constantFrom(...Object.keys(far)), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(0, footHeight),
      steps,
      (count, foot, keys) => {
        const { unmount } = render(<Grid keys={rows(count)} foot={foot} />);
        const scroller = screen.getByTestId('scroller');
        let [at, top] = [0, 0];
        for (const key of keys) {
          expect(press(grid(), { key }).isUsed).toBe(true);
          at = Math.max(0, Math.min(count - 1, far[key]?.(at, count) ?? at));
          const room = height(foot) - headHeight - foot;
          top = Math.min(at * rowHeight, Math.max(top, (at + 1) * rowHeight - room));
          expect([key, index(), scroller.scrollTop]).toEqual([key, at, top]);
        }
        unmount();
      },
    ),
    { numRuns: 60 },
  );
});

test('a page is at least one row, however low the window', () => {
  render(<Grid keys={rows(9)} />);
  Object.defineProperty(screen.getByTestId('scroller'), 'clientHeight', { value: 20 });
  press(grid(), { key: 'PageDown' });
  expect(index()).toBe(1);
});

test('the active row stays the same when rows come and go, and is replaced by the next when it goes', () => {
  const { rerender } = render(<Grid keys={rows(5)} />);
  for (let down = 0; down < 3; down++) press(grid(), { key: 'ArrowDown' });
  rerender(<Grid keys={['new', ...rows(5)]} />);
  expect(index()).toBe(4);
  rerender(<Grid keys={['row-0', 'row-1', 'row-2', 'row-4', 'row-5']} />);
  expect(index()).toBe(3);
  rerender(<Grid keys={['row-0', 'row-1']} />);
  expect(index()).toBe(1);
  rerender(<Grid keys={[]} />);
  expect(index()).toBe(0);
  expect(press(grid(), { key: 'ArrowDown' }).isUsed).toBe(false);
});

test('the first row is active before any key, and stays so when it moves', () => {
  const { rerender } = render(<Grid keys={['a', 'b']} />);
  press(grid(), { key: 'Home' });
  rerender(<Grid keys={['b', 'a']} />);
  expect(index()).toBe(1);
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('a key with %s does not belong to the grid', (held) => {
  render(<Grid keys={rows(3)} />);
  expect(press(grid(), { key: 'ArrowDown', [held]: true }).isUsed).toBe(false);
  expect(index()).toBe(0);
});

test('Right and Left move among the enabled links and buttons, and Left from the first returns to the rows', () => {
  render(<Grid keys={rows(2)} />);
  press(grid(), { key: 'ArrowDown' });
  const link = screen.getByText('link row-1');
  expect(press(grid(), { key: 'ArrowRight' })).toEqual({ isUsed: true, focus: link });
  expect(press(link, { key: 'ArrowRight' })).toEqual({ isUsed: true, focus: button('one row-1') });
  expect(press(button('one row-1'), { key: 'ArrowRight' })).toEqual({
    isUsed: true,
    focus: button('three row-1'),
  });
  expect(press(button('three row-1'), { key: 'ArrowRight' }).focus).toBe(button('three row-1'));
  expect(press(button('three row-1'), { key: 'ArrowLeft' })).toEqual({
    isUsed: true,
    focus: button('one row-1'),
  });
  expect(press(button('one row-1'), { key: 'Enter' })).toEqual({ isUsed: false, focus: button('one row-1') });
  expect(press(button('one row-1'), { key: 'ArrowLeft' })).toEqual({ isUsed: true, focus: link });
  expect(press(link, { key: 'ArrowLeft' })).toEqual({ isUsed: true, focus: grid() });
});

test('Escape leaves the buttons, except in a dialog; the up and down arrows leave them for a row', () => {
  const { unmount } = render(<Grid keys={rows(2)} />);
  button('three row-0').focus();
  expect(press(button('three row-0'), { key: 'Escape' })).toEqual({ isUsed: true, focus: grid() });
  button('three row-0').focus();
  expect(press(button('three row-0'), { key: 'ArrowDown' })).toEqual({ isUsed: true, focus: grid() });
  expect(index()).toBe(1);
  unmount();
  render(
    <div role="dialog">
      <Grid keys={rows(2)} />
    </div>,
  );
  button('one row-0').focus();
  expect(press(button('one row-0'), { key: 'Escape' })).toEqual({
    isUsed: false,
    focus: button('one row-0'),
  });
});

test('Enter enters the active row, except on a link', () => {
  const onEnter = vi.fn();
  render(<Grid keys={rows(3)} onEnter={onEnter} />);
  press(grid(), { key: 'End' });
  expect(press(grid(), { key: 'Enter' }).isUsed).toBe(true);
  expect(press(screen.getByText('link row-2'), { key: 'Enter' }).isUsed).toBe(false);
  expect(press(grid(), { key: 'x' }).isUsed).toBe(false);
  expect(onEnter.mock.calls).toEqual([[2]]);
});

test("a key that the rows use is theirs: with Shift first of all, otherwise after the grid's own keys", () => {
  const heard: string[] = [];
  const onRowKey = (key: string) => {
    heard.push(key);
    return key === 'ArrowDown' || key === 'ArrowRight';
  };
  render(<Grid keys={rows(3)} onRowKey={onRowKey} />);
  expect(press(grid(), { key: 'ArrowDown', shiftKey: true })).toEqual({ isUsed: true, focus: grid() });
  expect(index()).toBe(0);
  press(grid(), { key: 'ArrowDown' });
  expect([index(), heard]).toEqual([1, ['ArrowDown']]);
  expect(press(grid(), { key: 'ArrowRight' })).toEqual({ isUsed: true, focus: grid() });
  expect(press(grid(), { key: 'ArrowUp', shiftKey: true }).isUsed).toBe(true);
  expect(index()).toBe(0);
});

test('a focus that disappears with its row returns to the grid; one that moved elsewhere stays there', () => {
  const page = (keys: string[]) => (
    <>
      <input aria-label="elsewhere" />
      <Grid keys={keys} />
    </>
  );
  const { rerender } = render(page(rows(3)));
  rerender(page(rows(2)));
  expect(document.activeElement).toBe(document.body);
  button('one row-1').focus();
  rerender(page(rows(1)));
  expect(document.activeElement).toBe(grid());
  button('one row-0').focus();
  screen.getByLabelText('elsewhere').focus();
  rerender(page(['other']));
  expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'));
  screen.getByLabelText('elsewhere').blur();
  rerender(page(['another']));
  expect(document.activeElement).toBe(document.body);
  grid().focus();
  grid().blur();
  rerender(page(['the last']));
  expect(document.activeElement).toBe(document.body);
});
