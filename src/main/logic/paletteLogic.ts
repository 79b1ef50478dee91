import { fromPromise } from 'xstate';
import type { FoundRow, NamedRow } from '../../domain/tables/foundRow.ts';
import { foundRow, listed } from '../../machines/app/foundRows.ts';
import { type PaletteFind, type PaletteFinds, paletteMachine } from '../../machines/app/paletteMachine.ts';
import type { titlePlaces } from '../../machines/app/titlesPlace.ts';
import { fetchShelf, findRows } from '../../services/finding.ts';
import type { Http } from '../../services/http.ts';
import { nounNames } from '../../texts/nouns.ts';
import { paperName } from '../../texts/titles/papers.ts';

/** Scope of the search: a company's rows, and the administration's for a superuser. */
interface Searched {
  tenantId: string | null;
  isSuperuser: boolean;
  titles: ReturnType<typeof titlePlaces>;
}

/** The search with its calls: the host searches paged lists, the page whole ones. */
export function paletteLogic(http: Http, searched: () => Searched) {
  const find = fromPromise<PaletteFinds, PaletteFind>(async ({ input: { query, shelf }, signal }) => {
    const { tenantId, titles, ...whose } = searched();
    const wholeShelf = async () => {
      const { ofCompany, ofHost } = await fetchShelf(http, { tenantId, ...whose }, signal);
      return [...foundIn(ofCompany, tenantId), ...foundIn(ofHost, null)];
    };
    const [whole, rows] = await Promise.all([
      shelf ?? wholeShelf(),
      tenantId === null ? {} : findRows(http, query, { nouns: nounNames, titles, paperName }, signal),
    ]);
    return { shelf: whole, found: foundIn(rows, tenantId) };
  });
  return paletteMachine.provide({ actors: { find } });
}

function foundIn(lists: Record<string, NamedRow[]>, tenantId: string | null): FoundRow[] {
  return listed.flatMap((screen) => (lists[screen] ?? []).map((row) => foundRow(screen, row, tenantId)));
}
