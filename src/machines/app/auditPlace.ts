import type { NotedRow } from '../../domain/control/notedChange.ts';
import { permissionsIn, type SessionFacts } from '../../domain/session/session.ts';
import { lookToAddress, plainLook } from '../../domain/tables/tableLook.ts';
import { places } from './routes.ts';

/** Address of a row's history. */
export function auditAddress({ entity, entity_id }: NotedRow): string {
  const look = { ...plainLook, filters: { entity, row: entity_id } };
  return `${places.audit.path}?${new URLSearchParams(lookToAddress(look))}`;
}

/** True when the host has histories and the user may read them in this company. */
export function isHistoryRead(session: SessionFacts): boolean {
  return session.capabilities.includes('audit.1') && permissionsIn(session).includes('audit:read');
}
