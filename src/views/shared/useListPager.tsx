import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { pageSizes } from '../../domain/tables/tableLook.ts';
import type { PagedListActor } from '../../machines/shared/lists/pagedListMachine.ts';
import type { Identified } from '../../machines/shared/lists/rowNews.ts';
import type { TableActor } from '../../machines/shared/lists/tableMachine.ts';
import { useSession } from '../appContext.tsx';
import { Pager } from '../parts/tables/Pager.tsx';
import type { PageSizes } from '../parts/tables/PagerSize.tsx';

/** Pager of a list that the host splits into pages of `standing` rows, when there are several. */
export function useListPager<Row extends Identified>(
  list: PagedListActor<Row>,
  standing?: number,
): ReactNode {
  const { page, pages } = useSelector(list, ({ context }) => context);
  const isBusy = useSelector(list, (current) => current.hasTag('busy'));
  const { isChosen, sizes } = usePageSizes(list.getSnapshot().children.table, standing);
  if (pages <= 1 && page <= 1 && !isChosen) return null;
  return (
    <Pager
      page={page}
      pages={pages}
      busy={isBusy}
      onPage={(wanted) => list.send({ type: 'page.requested', page: wanted })}
      sizes={sizes}
    />
  );
}

/** Sizes of a page and the chosen one, where the host takes them (ability `lists.1`); `standing` without a choice. */
export function usePageSizes(table: TableActor | undefined, standing: number = pageSizes[0]) {
  const isOffered = useSession().capabilities.includes('lists.1');
  const context = useSelector(table, (snapshot) => snapshot?.context);
  if (!isOffered || !table || !context?.isServed) return { isChosen: false, sizes: undefined };
  const sizes: PageSizes = {
    size: context.size ?? standing,
    all: [...new Set([standing, ...pageSizes])],
    onSize: (size) => table.send({ type: 'size.chosen', size: size === standing ? undefined : size }),
  };
  // A chosen size can be changed also where a single page is left.
  return { isChosen: context.size !== undefined, sizes };
}
