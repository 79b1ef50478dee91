import type { ListActor } from './listMachine.ts';
import type { PagedListActor } from './pagedListMachine.ts';
import type { Identified } from './rowNews.ts';

/** A list of either kind; a panel treats them alike. */
export type AnyListActor<Row extends Identified> = ListActor<Row> | PagedListActor<Row>;

export type ListPhase = 'loading' | 'slow' | 'failed' | 'empty' | 'ready';

interface Tagged {
  hasTag: (tag: 'busy' | 'slow' | 'rows' | 'empty' | 'failed') => boolean;
}

/** Rows, or what a list shows in their place. */
export function selectListPhase(snapshot: Tagged): ListPhase {
  if (snapshot.hasTag('empty')) return 'empty';
  if (snapshot.hasTag('rows')) return 'ready';
  if (snapshot.hasTag('failed')) return 'failed';
  return snapshot.hasTag('slow') ? 'slow' : 'loading';
}
