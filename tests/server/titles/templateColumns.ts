import type { TemplateTables } from '../../../server/database/templateTables.ts';

/** As in schema.test.ts: the columns of each table. */
export const templateColumns: { [Table in keyof TemplateTables]: Record<keyof TemplateTables[Table], true> } =
  {
    entry_templates: {
      tenant_id: true,
      id: true,
      name: true,
      description: true,
      created_by: true,
      created_at: true,
      deleted_at: true,
    },
    entry_template_lines: {
      tenant_id: true,
      template_id: true,
      line_no: true,
      account_id: true,
      cost_center_id: true,
      type: true,
      amount: true,
    },
  };
