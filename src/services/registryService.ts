import { answered } from './answered.ts';
import type { Http } from './http.ts';
import { everyPage, type ListAnswer } from './paging.ts';

interface RegistryUrls {
  all: string;
  one: (rowId: string) => string;
  /** Path that undoes a removal, on a host with `lists.1`. */
  restored?: (rowId: string) => string;
}

/** Wire format of a row: how lists, answers and conflicts (412) are read, and bodies written. */
interface WireShape<Row, Body, Wire> {
  read: (received: Wire) => Row;
  write: (body: Partial<Body>) => object;
}

interface Versioned {
  id: string;
  version?: number;
  deleted_at?: string | null;
}

/** The four calls of every registry of a tenant (SPEC §7, Projects, Suppliers and customers). */
export function registryService<Row extends Versioned, Body extends object>(place: RegistryUrls) {
  return shapedRegistryService<Row, Body, Row>({ ...place, read: asItIs, write: asItIs });
}

/** The same for rows with another wire format, such as those with money. */
export function shapedRegistryService<Row extends Versioned, Body, Wire extends object>({
  all,
  one,
  restored,
  read,
  write,
}: RegistryUrls & WireShape<Row, Body, Wire>) {
  return {
    async list(http: Http, signal: AbortSignal): Promise<Row[]> {
      const received = await everyPage((page) =>
        http<ListAnswer<Wire>>({
          method: 'GET',
          url: all,
          needs: 'tenant',
          signal,
          ...(page > 1 && { query: { page } }),
        }),
      );
      return received.map(read);
    },
    create(http: Http, body: Partial<Body>, key: string): Promise<Row> {
      const call = { method: 'POST', url: all, needs: 'tenant', body: write(body), key } as const;
      return answered(http(call), read, body as Partial<Row>);
    },
    update(http: Http, row: Versioned & Partial<Row>, body: Partial<Body>): Promise<Row> {
      const { id, version } = row;
      const call = { method: 'PUT', url: one(id), needs: 'tenant', body: write(body), version } as const;
      return answered(http(call), read, { ...row, ...body });
    },
    command(http: Http, row: Versioned & Partial<Row>): Promise<Row> {
      const isBack = Boolean(row.deleted_at && restored);
      const call =
        isBack && restored
          ? ({ method: 'PUT', url: restored(row.id) } as const)
          : ({ method: 'DELETE', url: one(row.id) } as const);
      const silent = { deleted_at: isBack ? null : new Date().toISOString() };
      return answered(http({ ...call, needs: 'tenant' }), read, row, silent as Partial<Row>);
    },
  };
}

function asItIs<Value>(value: Value): Value {
  return value;
}

export interface RegistryService<Row, Body> {
  list: (http: Http, signal: AbortSignal) => Promise<Row[]>;
  create: (http: Http, body: Partial<Body>, key: string) => Promise<Row>;
  update: (http: Http, row: Row, body: Partial<Body>) => Promise<Row>;
  /** Removes the row, or restores it. */
  command: (http: Http, row: Row) => Promise<Row>;
}
