import type { SearchActor, SearchEvent } from '../../machines/app/searchMachine.ts';

/** Tells the search a key that belongs to its field, as long as it keeps what is typed; answers whether it does. */
export function typeAhead(search: SearchActor, key: string): boolean {
  const snapshot = search.getSnapshot();
  const told = toldBy(key, snapshot.context.ahead.query);
  if (!told || !snapshot.can(told)) return false;
  search.send(told);
  return true;
}

/** What a key makes of a text is what a field would make of it. */
function toldBy(key: string, before: string): SearchEvent | undefined {
  if (key === 'Enter') return { type: 'palette.entered' };
  if (key === 'Escape') return { type: 'palette.left' };
  if (key === 'Backspace') return { type: 'palette.typed', query: before.slice(0, -1) };
  if ([...key].length === 1) return { type: 'palette.typed', query: before + key };
}
