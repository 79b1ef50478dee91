import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { PasteDialog } from '../../../src/views/finance/PasteDialog.tsx';
import { preloadParts } from '../../support/preloadParts.ts';

beforeAll(preloadParts);

const texts = { title: 'Colar', lead: 'Cole as linhas.', text: 'Texto', preview: 'Prévia' };

function open(canInsert: boolean) {
  const onInsert = vi.fn();
  render(
    <PasteDialog
      texts={texts}
      cells={[]}
      pasted="1"
      rows={[]}
      insertLabel={(count) => `Inserir ${count}`}
      canInsert={canInsert}
      openedFrom={null}
      onEdit={() => {}}
      onInsert={onInsert}
      onClose={() => {}}
    />,
  );
  const field = screen.getByLabelText(texts.text);
  /** Whether the key was taken from the browser, and whether the rows went in. */
  return (key: KeyboardEventInit) => [!fireEvent.keyDown(field, key), onInsert.mock.calls.length];
}

test('Ctrl or the command key and Enter insert the rows from the text; Enter alone goes to the next line', () => {
  const press = open(true);
  expect(press({ key: 'Enter' })).toEqual([false, 0]);
  expect(press({ key: 'v', ctrlKey: true })).toEqual([false, 0]);
  expect(press({ key: 'Enter', ctrlKey: true })).toEqual([true, 1]);
  expect(press({ key: 'Enter', metaKey: true })).toEqual([true, 2]);
});

test('rows that may not be inserted are not inserted by the key', () => {
  expect(open(false)({ key: 'Enter', ctrlKey: true })).toEqual([true, 0]);
});
