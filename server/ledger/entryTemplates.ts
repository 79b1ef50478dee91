import { sql } from 'kysely';
import { z } from 'zod';
import { keptText } from '../../src/domain/keptText.ts';
import { mostTemplateLines, mostTemplates } from '../../src/domain/ledger/entryTemplate.ts';
import { lineTypes } from '../../src/domain/ledger/ledger.ts';
import { templateRefusals } from '../../src/texts/ledger/entryTemplates.ts';
import { accountRefusals, costCenterRefusals } from '../../src/texts/server.ts';
import { noteChange } from '../database/audit.ts';
import { newId } from '../database/newId.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { unlessRefused } from '../http/constraints.ts';
import { accountNumber, instant, money, requiredText, text, uuid } from '../http/fields.ts';
import { Refusal, refuseByCode, refuseField } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { byName } from '../http/searching.ts';

const line = z.strictObject({
  account_id: accountNumber.nullable(),
  cost_center_id: uuid.nullable(),
  type: z.enum(lineTypes),
  amount: money.sent.nullable(),
});

const newTemplate = z.strictObject({
  name: requiredText(100),
  description: text(500).overwrite(keptText),
  lines: z.array(line).min(1).max(mostTemplateLines),
});

const template = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    created_at: instant,
    lines: z.array(
      z.object({
        account_id: z.number().nullable(),
        cost_center_id: z.string().nullable(),
        type: z.enum(lineTypes),
        amount: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'EntryTemplate' });

type Template = z.infer<typeof template>;

const path = '/gl/entry-templates';
const needs = 'templates:change' as const;

/** Templates for new entries (ability `entries.templates.1`): kept, listed and removed, never changed. */
export function entryTemplates({ forMember }: Routes): void {
  forMember(
    {
      method: 'GET',
      path,
      summary: 'List: entry template, by name',
      needs: 'ledger:read',
      answer: z.array(template),
    },
    ({ scope }) => livingTemplates(scope),
  );

  forMember(
    {
      method: 'POST',
      path,
      summary: 'Create: entry template',
      needs,
      body: newTemplate,
      answer: template,
      status: 201,
    },
    ({ body, scope }) => keepTemplate(scope, body),
  );

  forMember(
    {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: 'Remove: entry template',
      needs,
      params: z.object({ id: uuid }),
      answer: template,
    },
    ({ params: { id }, scope }) => removeTemplate(scope, id),
  );
}

async function livingTemplates({ db, tenantId }: TenantScope, id: string | null = null): Promise<Template[]> {
  const one = id === null ? sql`` : sql`and template.id = ${id}`;
  const { rows } = await sql<Template>`
    select template.id, template.name, template.description, template.created_at,
      jsonb_agg(jsonb_build_object('account_id', account_id, 'cost_center_id', cost_center_id, 'type', type,
        'amount', amount) order by line_no) as lines
    from entry_templates template
    join entry_template_lines line on line.tenant_id = template.tenant_id and line.template_id = template.id
    where template.tenant_id = ${tenantId} and template.deleted_at is null ${one}
    group by template.tenant_id, template.id
    order by ${byName(sql.ref('template.name'))}, template.id limit ${mostTemplates}`.execute(db);
  return rows;
}

async function keepTemplate(scope: TenantScope, { name, description, lines }: z.infer<typeof newTemplate>) {
  const { db, tenantId, userId } = scope;
  if ((await livingTemplates(scope)).length >= mostTemplates)
    throw refuseByCode(409, 'too_many', templateRefusals.tooMany);
  const id = newId();
  const ids = { tenant_id: tenantId, template_id: id };
  const refusals = {
    entry_templates_by_name: refuseByCode(409, 'duplicate_name', templateRefusals.nameTaken),
    entry_template_lines_account: refuseField('lines', accountRefusals.unknown, 'unknown'),
    entry_template_lines_cost_center: refuseField('lines', costCenterRefusals.unknown, 'unknown'),
  };
  await unlessRefused(refusals, async () => {
    await db
      .insertInto('entry_templates')
      .values({ tenant_id: tenantId, id, name, description, created_by: userId })
      .execute();
    await db
      .insertInto('entry_template_lines')
      .values(lines.map((one, index) => ({ ...one, ...ids, line_no: index + 1 })))
      .execute();
  });
  const kept = await oneTemplate(scope, id);
  await note(scope, 'create', null, kept);
  return kept;
}

async function removeTemplate(scope: TenantScope, id: string): Promise<Template> {
  const before = await oneTemplate(scope, id);
  const { numUpdatedRows } = await scope.db
    .updateTable('entry_templates')
    .set({ deleted_at: sql<string>`now()` })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!numUpdatedRows) throw new Refusal(404, templateRefusals.unknown);
  await note(scope, 'remove', before, null);
  return before;
}

async function oneTemplate(scope: TenantScope, id: string): Promise<Template> {
  const [found] = await livingTemplates(scope, id);
  if (!found) throw new Refusal(404, templateRefusals.unknown);
  return found;
}

function note(
  scope: TenantScope,
  action: 'create' | 'remove',
  before: Template | null,
  after: Template | null,
) {
  const entityId = (after ?? before)?.id ?? '';
  return noteChange(scope, { entity: 'entry_templates', entityId, action, before, after });
}
