import type { EntryTemplate, TemplateLine } from '../../domain/ledger/entryTemplate.ts';
import { abilityUrls } from '../abilityUrls.ts';
import type { Http } from '../http.ts';

import { wireMoney } from '../wireMoney.ts';

type WireTemplate = Omit<EntryTemplate, 'lines'> & {
  lines: (Omit<TemplateLine, 'amountCents'> & { amount: unknown })[];
};

/** `GET gl/entry-templates` (ability `entries.templates.1`): every template of the company. */
export async function listTemplates(http: Http, signal: AbortSignal): Promise<EntryTemplate[]> {
  const url = abilityUrls.entryTemplates.all;
  return (await http<WireTemplate[]>({ method: 'GET', url, needs: 'tenant', signal })).map(readTemplate);
}

/** `POST gl/entry-templates`. */
export async function createTemplate(
  http: Http,
  { name, description, lines }: Omit<EntryTemplate, 'id'>,
  key: string,
): Promise<EntryTemplate> {
  const body = {
    name,
    description,
    lines: lines.map(({ amountCents, ...line }) => ({
      ...line,
      amount: amountCents === null ? null : wireMoney.write(amountCents),
    })),
  };
  const url = abilityUrls.entryTemplates.all;
  return readTemplate(await http<WireTemplate>({ method: 'POST', url, needs: 'tenant', body, key }));
}

/** `DELETE gl/entry-templates/{id}`. */
export async function removeTemplate(http: Http, { id }: EntryTemplate): Promise<EntryTemplate> {
  const url = abilityUrls.entryTemplates.one(id);
  return readTemplate(await http<WireTemplate>({ method: 'DELETE', url, needs: 'tenant' }));
}

function readTemplate({ id, name, description, lines }: WireTemplate): EntryTemplate {
  return {
    id,
    name,
    description,
    lines: lines.map(({ account_id, cost_center_id, type, amount }) => ({
      account_id,
      cost_center_id,
      type,
      amountCents: amount === null ? null : wireMoney.read(amount),
    })),
  };
}
