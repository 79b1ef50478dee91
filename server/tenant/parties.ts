import { sql } from 'kysely';
import { z } from 'zod';
import { requiredText, taxId } from '../http/fields.ts';
import { shownTaxId } from '../http/searching.ts';
import { registryRow } from './namedRows.ts';

/** The columns of a supplier or customer (SPEC §3). */
export const partyRow = {
  ...registryRow,
  cnpj_cpf: z.string().nullable(),
  is_active: z.boolean(),
};

/** Input for a supplier or customer. A tax id is text: the page warns of wrong check digits (decision D5). */
export const partyFields = z.strictObject({
  name: requiredText(200),
  cnpj_cpf: taxId,
  is_active: z.boolean().optional(),
});

/** Columns searched beside the name. */
export const partySearched = [shownTaxId(sql.ref('cnpj_cpf'))];
