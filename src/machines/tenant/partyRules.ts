import type { ValuesOf } from '../../domain/columns.ts';
import { hasSuspectCheckDigits } from '../../domain/taxId.ts';
import type { PartyBody } from '../../domain/tenant/party.ts';
import { type PartyRecord, partyTexts } from '../../texts/tenant/parties.ts';
import { columnBody } from '../shared/forms/columnLaws.ts';

export type PartyValues = ValuesOf<PartyRecord['columns']>;

export function partyBody({ columns }: PartyRecord, values: PartyValues): PartyBody {
  return columnBody(columns, values);
}

/** Warning about a tax id that can be saved all the same (decision D5). */
export function taxIdWarning({ cnpj_cpf }: Pick<PartyValues, 'cnpj_cpf'>): string | null {
  return hasSuspectCheckDigits(cnpj_cpf) ? partyTexts.checkDigits : null;
}
