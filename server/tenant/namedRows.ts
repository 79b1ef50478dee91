import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Permission } from '../../src/domain/permission.ts';
import type { RowChanges } from '../database/statements.ts';
import { instant, uuid } from '../http/fields.ts';
import { type PageQuery, pageOf, pageQuery } from '../http/paging.ts';
import { Refusal } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { searched } from '../http/searching.ts';
import { refuseStale } from '../http/staleRows.ts';
import {
  type NamedLook,
  type NamedTable,
  type NamedValues,
  namedSorts,
  type TenantRow,
  tenantRows,
} from './tenantRows.ts';

/** The part of a registry that differs by noun. */
export interface Registry<Table extends NamedTable, Row extends TenantRow> {
  table: Table;
  path: string;
  /** Permission to make, change, remove and restore a row. */
  writes: Permission;
  /** The row in English, for the OpenAPI document. */
  noun: string;
  /** The wire shape: `registryRow` and the fields of the noun. */
  row: z.ZodType<Row>;
  /**
   * Input of a new row; a change may send any part of it. Strict, so that a field that nobody may set
   * (`tenant_id`) is refused, not ignored.
   */
  fields: z.ZodType<NamedValues<Table> & Partial<Row>> & {
    partial(): z.ZodType<RowChanges<Table> & Partial<Row>>;
  };
  /** Columns searched beside the name. */
  searched?: readonly RawBuilder<unknown>[];
  /** The 404 sentence. */
  unknown: string;
  /** Throws the refusal of a row that breaks a law across its fields; receives the row as changed. */
  refuseUnlawful?: ((row: Partial<Row>) => void) | undefined;
}

/** The columns that every registry answers. */
export const registryRow = {
  id: z.string(),
  tenant_id: z.string(),
  name: z.string(),
  version: z.number(),
  created_at: instant,
  deleted_at: instant.nullable(),
};

const params = z.object({ id: uuid });

/** Query of a host with `lists.1`. */
const servedQuery = pageQuery.extend({
  q: searched.q,
  sort_by: z.enum(namedSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
});

/**
 * The four calls of a registry (SPEC §7): list by name, create, change the sent fields, remove softly; and
 * with `lists.1` a fifth that restores.
 */
export function registerRegistry<Table extends NamedTable, Row extends TenantRow>(
  { forMember, isExtended }: Routes,
  registry: Registry<Table, Row>,
): void {
  const { table, path, noun, writes, row: answer, fields, unknown, refuseUnlawful } = registry;
  const one = `${path}/:id`;
  const query: z.ZodType<PageQuery & NamedLook> = isExtended ? servedQuery : pageQuery;

  forMember(
    { method: 'GET', path, summary: `List: ${noun}`, needs: 'membership', query, answer: pageOf(answer) },
    ({ query: asked, scope }) => tenantRows<Table, Row>(scope, table).page(asked, registry.searched),
  );

  forMember(
    { method: 'POST', path, summary: `Create: ${noun}`, needs: writes, body: fields, answer, status: 201 },
    async ({ body, scope }) => {
      refuseUnlawful?.(body);
      return tenantRows<Table, Row>(scope, table).add(body);
    },
  );

  forMember(
    {
      method: 'PUT',
      path: one,
      summary: `Change: ${noun}`,
      needs: writes,
      params,
      body: fields.partial(),
      answer,
    },
    async ({ params: { id }, body, scope, request }) => {
      const rows = tenantRows<Table, Row>(scope, table);
      const before = await rows.locked(id);
      if (!before) throw new Refusal(404, unknown);
      refuseStale(request, before, answer);
      refuseUnlawful?.({ ...before, ...body });
      return rows.change(before, body);
    },
  );

  forMember(
    { method: 'DELETE', path: one, summary: `Remove: ${noun}`, needs: writes, params, answer },
    async ({ params: { id }, scope, request }) => {
      const rows = tenantRows<Table, Row>(scope, table);
      const before = await rows.locked(id);
      if (!before) throw new Refusal(404, unknown);
      refuseStale(request, before, answer);
      return rows.remove(before);
    },
  );

  if (!isExtended) return;
  forMember(
    { method: 'PUT', path: `${one}/restore`, summary: `Restore: ${noun}`, needs: writes, params, answer },
    async ({ params: { id }, scope, request }) => {
      const rows = tenantRows<Table, Row>(scope, table);
      const before = await rows.lockedAnyhow(id);
      if (!before) throw new Refusal(404, unknown);
      refuseStale(request, before, answer);
      return before.deleted_at ? rows.restore(before) : before;
    },
  );
}
