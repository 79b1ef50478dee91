import { z } from 'zod';
import { instant, uuid } from './fields.ts';
import { pageOf, pageQuery } from './paging.ts';
import { Refusal } from './problems.ts';
import type { Routes } from './routes.ts';
import type { Tables } from './tables.ts';
import { type TenantRow, tenantRows } from './tenantRows.ts';
import { refuseStale } from './versions.ts';

/** What tells one registry of named tenant rows from another. */
export interface Registry<Row extends TenantRow> {
  table: keyof Tables;
  path: string;
  /** The row in English, for the OpenAPI document. */
  noun: string;
  /** The wire shape: `registryRow` and the fields of the noun. */
  row: z.ZodType<Row>;
  /**
   * What a caller may send; a change may send any part of it. Strict, so that a field nobody may set (`tenant_id`)
   * is refused and not silently without effect.
   */
  fields: z.ZodType<Partial<Row>> & { partial(): z.ZodType<Partial<Row>> };
  /** The 404 sentence. */
  unknown: string;
  /** Throws the refusal of a row that breaks a law across its fields; sees the row as it would become. */
  refuseUnlawful?(row: Partial<Row>): void;
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

/** The four calls of a registry (SPEC §7): list by name, create, change what was sent, remove softly. */
export function registerRegistry<Row extends TenantRow>(
  { forMember }: Routes,
  registry: Registry<Row>,
): void {
  const { table, path, noun, row: answer, fields, unknown, refuseUnlawful } = registry;
  const one = `${path}/:id`;

  forMember(
    { method: 'GET', path, summary: `List: ${noun}`, query: pageQuery, answer: pageOf(answer) },
    ({ query, scope }) => tenantRows<Row>(scope, table).page(query),
  );

  forMember(
    { method: 'POST', path, summary: `Create: ${noun}`, body: fields, answer, status: 201 },
    async ({ body, scope }) => {
      refuseUnlawful?.(body);
      return tenantRows<Row>(scope, table).add(body);
    },
  );

  forMember(
    { method: 'PUT', path: one, summary: `Change: ${noun}`, params, body: fields.partial(), answer },
    async ({ params: { id }, body, scope, request }) => {
      const rows = tenantRows<Row>(scope, table);
      const before = await rows.locked(id);
      if (!before) throw new Refusal(404, unknown);
      refuseStale(request, before, answer);
      refuseUnlawful?.({ ...before, ...body });
      return rows.change(before, body);
    },
  );

  forMember(
    { method: 'DELETE', path: one, summary: `Remove: ${noun}`, params, answer },
    async ({ params: { id }, scope, request }) => {
      const rows = tenantRows<Row>(scope, table);
      const before = await rows.locked(id);
      if (!before) throw new Refusal(404, unknown);
      refuseStale(request, before, answer);
      return rows.remove(before);
    },
  );
}
