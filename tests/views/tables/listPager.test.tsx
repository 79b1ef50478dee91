import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { useListPager } from '../../../src/views/shared/useListPager.tsx';
import { Stage } from '../../support/page/Stage.tsx';

function Paged({ page, pages }: { page: number; pages: number }) {
  const list = createActor(createMachine({ context: { page, pages } })).start();
  return useListPager(list as never);
}

test.each([
  ['one page has none to turn to', 1, 1, false],
  ['no page has none to turn to', 1, 0, false],
  ['two pages has them', 1, 2, true],
  ['one page that somebody stands behind has a way back', 2, 1, true],
])('a list of %s', (_, page, pages, isPaged) => {
  render(
    <Stage>
      <Paged page={page} pages={pages} />
    </Stage>,
  );
  expect(screen.queryByRole('navigation') !== null).toBe(isPaged);
});
