import type { LineType } from './ledger.ts';

/** A line of a template; null fields are left open. */
export interface TemplateLine {
  account_id: number | null;
  cost_center_id: string | null;
  type: LineType;
  amountCents: number | null;
}

/** A saved start for new entries (ability `entries.templates.1`). */
export interface EntryTemplate {
  id: string;
  name: string;
  description: string;
  lines: TemplateLine[];
}

export const mostTemplates = 200;
export const mostTemplateLines = 100;
