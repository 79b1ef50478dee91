import {
  type ImportKind,
  type ImportSource,
  type ListedKind,
  takesImport,
} from '../../domain/imports/importKinds.ts';
import { permissionsIn, type SessionFacts } from '../../domain/session/session.ts';
import { places } from './routes.ts';

/** Address of an import, with its source if given; null without the ability `imports.1` or the permission. */
export function importAddress(
  session: SessionFacts,
  kind: ListedKind,
  source: ImportSource = 'file',
  /** The same kind, of the company's opening. */
  marked: ImportKind = kind,
): string | null {
  const { capabilities } = session;
  const { path, needs } = places.imports;
  if (!takesImport(kind, capabilities, permissionsIn(session))) return null;
  return capabilities.includes(needs) ? `${path}?at.kind=${marked}&at.source=${source}` : null;
}
