import { hasSuspectCheckDigits } from '../../domain/taxId.ts';
import type { Party, PartyBody } from '../../domain/tenant/party.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { type PartyTexts, partyTexts } from '../../texts/tenant/parties.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';

export interface PartyValues {
  name: string;
  cnpj_cpf: string;
  is_active: boolean;
}

/** A new party is active (SPEC §3). */
export function partyValues(party: Party | null): PartyValues {
  return { name: party?.name ?? '', cnpj_cpf: party?.cnpj_cpf ?? '', is_active: party?.is_active ?? true };
}

/** The name is required (SPEC §5); a tax id is never refused (decision D5). */
export function checkParty(values: PartyValues, texts: PartyTexts): FormErrors<PartyValues> {
  if (values.name.trim() !== '') return { fields: {}, form: null };
  return { fields: { name: formTexts.required }, form: { title: texts.required, text: '' } };
}

export function partyBody(values: PartyValues): PartyBody {
  return {
    name: values.name.trim(),
    cnpj_cpf: values.cnpj_cpf.trim() || null,
    is_active: values.is_active,
  };
}

/** Warning about a tax id that can be saved all the same (decision D5). */
export function taxIdWarning({ cnpj_cpf }: Pick<PartyValues, 'cnpj_cpf'>): string | null {
  return hasSuspectCheckDigits(cnpj_cpf) ? partyTexts.checkDigits : null;
}
