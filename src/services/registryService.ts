import type { Http } from './http.ts';
import { everyPage, type ListAnswer } from './paging.ts';

interface RegistryUrls {
  all: string;
  one: (rowId: string) => string;
}

interface Versioned {
  id: string;
  version?: number;
}

/** The four calls that every registry of a tenant has (SPEC §7, Projects, Suppliers and customers). */
export function registryService<Row extends Versioned, Body>({ all, one }: RegistryUrls) {
  return {
    list(http: Http, signal: AbortSignal): Promise<Row[]> {
      return everyPage((page) =>
        http<ListAnswer<Row>>({
          method: 'GET',
          url: all,
          needs: 'tenant',
          signal,
          ...(page > 1 && { query: { page } }),
        }),
      );
    },
    create(http: Http, body: Partial<Body>, key: string, signal: AbortSignal): Promise<Row> {
      return http({ method: 'POST', url: all, needs: 'tenant', body, key, signal });
    },
    update(http: Http, { id, version }: Versioned, body: Partial<Body>, signal: AbortSignal): Promise<Row> {
      return http({ method: 'PUT', url: one(id), needs: 'tenant', body, version, signal });
    },
    remove(http: Http, { id }: Versioned, signal: AbortSignal): Promise<Row> {
      return http({ method: 'DELETE', url: one(id), needs: 'tenant', signal });
    },
  };
}

export interface RegistryService<Row, Body> {
  list: (http: Http, signal: AbortSignal) => Promise<Row[]>;
  create: (http: Http, body: Partial<Body>, key: string, signal: AbortSignal) => Promise<Row>;
  update: (http: Http, row: Row, body: Partial<Body>, signal: AbortSignal) => Promise<Row>;
  /** Removes the row, or undoes that: whatever the row's command is. */
  remove: (http: Http, row: Row, signal: AbortSignal) => Promise<Row>;
}
