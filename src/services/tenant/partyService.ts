import type { Party, PartyBody } from '../../domain/tenant/party.ts';
import { shapedRegistryService } from '../registryService.ts';

type Place = Omit<
  Parameters<typeof shapedRegistryService<Party, PartyBody, PartyOfWire>>[0],
  'read' | 'write'
>;

/** The tax id may arrive as a number. */
interface PartyOfWire extends Omit<Party, 'cnpj_cpf'> {
  cnpj_cpf?: string | number | null;
}

/** SPEC §7: the calls of suppliers and customers, which have the same shape. */
export function partyService(place: Place) {
  return shapedRegistryService<Party, PartyBody, PartyOfWire>({ ...place, read, write: (body) => body });
}

function read({ cnpj_cpf, ...row }: PartyOfWire): Party {
  if (cnpj_cpf === undefined) return row;
  return { ...row, cnpj_cpf: cnpj_cpf === null ? null : String(cnpj_cpf) };
}
