import type { ImportKind, ImportSource } from '../../domain/importing.ts';
import type { SessionFacts } from '../../domain/session.ts';
import { places } from './routes.ts';

/** Where rows of a kind are imported, from a source if one is named; null on a host without (ability `imports.1`). */
export function importAddress(
  { capabilities }: SessionFacts,
  kind: ImportKind,
  source: ImportSource = 'file',
): string | null {
  const { path, needs } = places.imports;
  return capabilities.includes(needs) ? `${path}?at.kind=${kind}&at.source=${source}` : null;
}
