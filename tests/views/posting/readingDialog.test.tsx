import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { partsTexts } from '../../../src/texts/parts.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { ReadingDialog } from '../../../src/views/posting/ReadingDialog.tsx';
import { ReadingState } from '../../../src/views/shared/ReadingState.tsx';
import { hostDown } from '../../support/examples/examples.ts';

const reading = (answer: string | null, tags: string[]) =>
  createActor(
    createMachine({
      context: { answer, failure: tags.includes('failed') ? hostDown : null },
      initial: 'some',
      states: { some: { tags } },
      on: { 'reading.retried': { actions: () => {} } },
    }),
  ).start() as never;

/** Content, footer and actions appear together, and not before. */
test.each([
  ['is read', 'Folha', [], true],
  ['is read anew', 'Folha', ['busy'], true],
  ['is read anew for long', 'Folha', ['busy', 'slow'], true],
  ['is on its way', null, ['busy'], false],
  ['is late', null, ['busy', 'slow'], false],
  ['did not come', null, ['failed'], false],
  ['did not come again', 'Folha', ['failed'], false],
] as const)('the dialog shows only what is there, when its content %s', (_, answer, tags, isThere) => {
  render(
    <ReadingDialog
      reading={reading(answer, [...tags])}
      title="Lançamento"
      loadingText="Carregando…"
      openedFrom={null}
      foot={<p>Rodapé</p>}
      actions={<button type="button">Estornar</button>}
    >
      {(read) => <p>{String(read)}</p>}
    </ReadingDialog>,
  );
  for (const part of ['Folha', 'Rodapé', 'Estornar'])
    expect([part, screen.queryByText(part) !== null]).toEqual([part, isThere]);
  expect(document.querySelector('.details')?.getAttribute('aria-busy')).toBe(
    String(tags.some((tag) => tag === 'busy')),
  );
  expect(document.activeElement?.textContent).toBe('Fechar');
  const isLate = tags.some((tag) => tag === 'slow');
  const isAwaited = answer === null && tags.some((tag) => tag === 'busy');
  expect(screen.queryByText(partsTexts.stillWaiting) !== null).toBe(isLate);
  expect(screen.queryByText('Carregando…') !== null).toBe(isAwaited && !isLate);
});

test.each([
  ['is read', 'Folha', [], true, null],
  ['is read anew', 'Folha', ['busy'], true, null],
  ['is read anew for long', 'Folha', ['busy', 'slow'], true, partsTexts.stillWaiting],
  ['is on its way', null, ['busy'], false, 'Carregando…'],
  ['is late', null, ['busy', 'slow'], false, partsTexts.stillWaiting],
] as const)('the state of a part of the page that %s is announced', (_, answer, tags, isThere, said) => {
  render(
    <ReadingState reading={reading(answer, [...tags])} loadingText="Carregando…">
      {(read, isBusy) => <p aria-busy={isBusy}>{String(read)}</p>}
    </ReadingState>,
  );
  const shown = screen.queryByText('Folha');
  expect(shown !== null).toBe(isThere);
  if (shown) expect(shown.getAttribute('aria-busy')).toBe(String(tags.length > 0));
  expect(screen.queryAllByRole('status').map(({ textContent }) => textContent)).toEqual(said ? [said] : []);
});

test('retrying leaves the focus in the dialog, although its button disappears', () => {
  render(
    <ReadingDialog
      reading={reading(null, ['failed'])}
      title="Lançamento"
      loadingText="Carregando…"
      openedFrom={null}
    >
      {() => null}
    </ReadingDialog>,
  );
  const retry = screen.getByRole('button', { name: listTexts.retry });
  retry.focus();
  fireEvent.click(retry);
  expect(document.activeElement?.textContent).toBe('Fechar');
});
