import { bareTaxId } from '../../domain/imports/importing.ts';
import type { Party } from '../../domain/tenant/party.ts';
import { partyTwinTexts } from '../../texts/tenant/partyTwins.ts';

/** Warning about a listed party with the same tax id: duplicates get paid twice. */
export function twinWarning(
  cnpj_cpf: string,
  id: string | undefined,
  known: readonly Party[],
): string | null {
  const bare = bareTaxId(cnpj_cpf);
  if (bare === '') return null;
  const twin = known.find(
    (other) => other.id !== id && !other.deleted_at && bareTaxId(other.cnpj_cpf ?? '') === bare,
  );
  return twin ? partyTwinTexts.sameTaxId(twin.name) : null;
}
