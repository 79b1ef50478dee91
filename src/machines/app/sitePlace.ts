import type { SessionFacts } from '../../domain/session/session.ts';
import { pathTo } from './routes.ts';

/** Address of an obra's page; null on a host without it. */
export function siteAddress(session: SessionFacts, projectId: string): string | null {
  const path = pathTo('site', session);
  return path === null || session.tenantId === null
    ? null
    : `${path}?${new URLSearchParams({ 'at.project': projectId })}`;
}
