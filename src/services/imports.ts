import type { ImportCounts, ImportedRow } from '../domain/importing.ts';
import type { ImportKind } from '../domain/importKinds.ts';
import { abilityUrls } from './abilityUrls.ts';
import type { Http } from './http.ts';

/** `POST /imports/…`: all of these rows or none (ability `imports.1`). A refusal names the row by its place. */
export function importRows(
  http: Http,
  kind: ImportKind,
  rows: ImportedRow[],
  key: string,
): Promise<ImportCounts> {
  return http({ method: 'POST', url: abilityUrls.imports[kind], needs: 'tenant', body: { rows }, key });
}
