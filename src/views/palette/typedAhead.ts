import type { SearchActor, SearchEvent } from '../../machines/app/searchMachine.ts';

/** Sends the search a key typed before its field appears; returns whether the search took it. */
export function typeAhead(search: SearchActor, key: string): boolean {
  const snapshot = search.getSnapshot();
  const told = toldBy(key, snapshot.context.ahead.query);
  if (!told || !snapshot.can(told)) return false;
  search.send(told);
  return true;
}

/** A key changes the text as it would in the field. */
function toldBy(key: string, before: string): SearchEvent | undefined {
  if (key === 'Enter') return { type: 'palette.entered' };
  if (key === 'Escape') return { type: 'palette.left' };
  if (key === 'Backspace') return { type: 'palette.typed', query: before.slice(0, -1) };
  if ([...key].length === 1) return { type: 'palette.typed', query: before + key };
}
