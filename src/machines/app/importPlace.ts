import { type ImportKind, type ImportSource, takesImport } from '../../domain/imports/importKinds.ts';
import { permissionsOf } from '../../domain/permission.ts';
import { roleIn, type SessionFacts } from '../../domain/session/session.ts';
import { places } from './routes.ts';

/**
 * Where rows of a kind are imported, from a source if one is named; null on a host without (ability `imports.1`), and
 * for a role that may not.
 */
export function importAddress(
  session: SessionFacts,
  kind: ImportKind,
  source: ImportSource = 'file',
): string | null {
  const { capabilities } = session;
  const { path, needs } = places.imports;
  if (!takesImport(kind, capabilities, permissionsOf(roleIn(session)))) return null;
  return capabilities.includes(needs) ? `${path}?at.kind=${kind}&at.source=${source}` : null;
}
