import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PagedListActor } from '../../machines/shared/lists/pagedListMachine.ts';
import type { Identified } from '../../machines/shared/lists/rowNews.ts';
import { Pager } from '../parts/tables/Pager.tsx';

/** Pager of a list that the host splits into pages, when there are several. */
export function useListPager<Row extends Identified>(list: PagedListActor<Row>): ReactNode {
  const { page, pages } = useSelector(list, ({ context }) => context);
  const isBusy = useSelector(list, (current) => current.hasTag('busy'));
  if (pages <= 1 && page <= 1) return null;
  return (
    <Pager
      page={page}
      pages={pages}
      busy={isBusy}
      onPage={(wanted) => list.send({ type: 'page.requested', page: wanted })}
    />
  );
}
