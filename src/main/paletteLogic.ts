import { fromPromise } from 'xstate';
import type { FoundRow } from '../domain/foundRow.ts';
import { type PaletteFind, type PaletteFinds, paletteMachine } from '../machines/app/paletteMachine.ts';
import { places } from '../machines/app/routes.ts';
import { findRows, type NamedRow, wholeLists } from '../services/finding.ts';
import type { Http } from '../services/http.ts';

/** How the address of each screen tells of one of its rows. */
const addresses = {
  projects: ({ title }) => ({ q: title }),
  suppliers: ({ title }) => ({ q: title }),
  customers: ({ title }) => ({ q: title }),
  accounts: ({ code }) => ({ 'tree.find': code }),
  costCenters: ({ code }) => ({ 'tree.find': code }),
  treasury: ({ id }) => ({ 'at.account': id, 'at.tab': 'movements' }),
  ledger: ({ id }) => ({ 'at.entry': id }),
} satisfies Record<string, (row: NamedRow) => Record<string, string>>;

type Listed = keyof typeof addresses;

/** The machine of the search with its call; a user without a company finds no rows. */
export function paletteLogic(http: Http, company: () => string | null) {
  const find = fromPromise<PaletteFinds, PaletteFind>(async ({ input: { query, shelf }, signal }) => {
    const tenantId = company();
    if (tenantId === null) return { shelf: [], found: [] };
    const [whole, rows] = await Promise.all([
      shelf ?? wholeLists(http, signal).then((lists) => foundIn(lists, tenantId)),
      findRows(http, query, signal),
    ]);
    return { shelf: whole, found: foundIn(rows, tenantId) };
  });
  return paletteMachine.provide({ actors: { find } });
}

function foundIn(lists: Record<string, NamedRow[]>, tenantId: string): FoundRow[] {
  return (Object.keys(addresses) as Listed[]).flatMap((screen) =>
    (lists[screen] ?? []).map((row) => {
      const part = new URLSearchParams(addresses[screen](row));
      return { ...row, screen, tenantId, to: `${places[screen].path}?${part}` };
    }),
  );
}
