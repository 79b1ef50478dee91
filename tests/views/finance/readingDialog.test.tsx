import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { ReadingDialog } from '../../../src/views/finance/ReadingDialog.tsx';
import { hostDown } from '../../support/examples.ts';

const reading = (answer: string | null, tags: string[]) =>
  createActor(
    createMachine({
      context: { answer, failure: tags.includes('failed') ? hostDown : null },
      initial: 'some',
      states: { some: { tags } },
    }),
  ).start() as never;

/** What is read, what stands under it and what can be done with it: all of it once it is there, and none before. */
test.each([
  ['is read', 'Folha', [], true],
  ['is read anew', 'Folha', ['busy'], true],
  ['is on its way', null, ['busy'], false],
  ['is late', null, ['busy', 'slow'], false],
  ['did not come', null, ['failed'], false],
  ['did not come again', 'Folha', ['failed'], false],
] as const)('what %s', (_, answer, tags, isThere) => {
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
});
