import type { ImportCounts, ImportedRow } from '../domain/imports/importing.ts';
import type { ImportKind } from '../domain/imports/importKinds.ts';
import { isOfOpening, listedKind } from '../domain/imports/openingKinds.ts';
import type { TitleKind } from '../domain/titles/titleDocument.ts';
import type { Paper, StandingDocument } from '../domain/titles/titleImport.ts';
import { abilityUrls } from './abilityUrls.ts';
import type { Http } from './http.ts';

/** `POST /imports/…`: imports all rows or none (ability `imports.1`). A refusal names the row by its place. */
export function importRows(
  http: Http,
  kind: ImportKind,
  rows: ImportedRow[],
  key: string,
): Promise<ImportCounts> {
  const url = abilityUrls.imports[listedKind(kind)];
  const body = { rows, ...(isOfOpening(kind) && { opening: true }) };
  return http({ method: 'POST', url, needs: 'tenant', body, key });
}

/**
 * `POST /imports/…/standing`: existing documents with these numbers (abilities `imports.1` and `titles.1`); changes
 * nothing.
 */
export async function findStandingTitles(
  http: Http,
  kind: TitleKind,
  papers: readonly Paper[],
  signal: AbortSignal,
): Promise<StandingDocument[]> {
  const answer = await http<{ documents: StandingDocument[] }>({
    method: 'POST',
    url: abilityUrls.standingTitles(kind),
    needs: 'tenant',
    body: { papers },
    signal,
  });
  return answer.documents;
}
