import type { Party } from '../domain/party.ts';
import type { Http } from './http.ts';
import { itemsOf, type ListAnswer } from './paging.ts';

export type PartyBody = Pick<Party, 'name' | 'cnpj_cpf' | 'is_active'>;

interface PartyUrls {
  all: string;
  one: (partyId: string) => string;
}

/** The four calls of SPEC §7, Suppliers and customers, under one of the two paths. */
export function partyService({ all, one }: PartyUrls) {
  return {
    async list(http: Http, signal: AbortSignal): Promise<Party[]> {
      return itemsOf(await http<ListAnswer<Party>>({ method: 'GET', url: all, needs: 'tenant', signal }));
    },
    create(http: Http, body: Partial<PartyBody>, key: string, signal: AbortSignal): Promise<Party> {
      return http({ method: 'POST', url: all, needs: 'tenant', body, key, signal });
    },
    update(
      http: Http,
      { id, version }: Pick<Party, 'id' | 'version'>,
      body: Partial<PartyBody>,
      signal: AbortSignal,
    ): Promise<Party> {
      return http({ method: 'PUT', url: one(id), needs: 'tenant', body, version, signal });
    },
    remove(http: Http, partyId: string, signal: AbortSignal): Promise<Party> {
      return http({ method: 'DELETE', url: one(partyId), needs: 'tenant', signal });
    },
  };
}

export type PartyService = ReturnType<typeof partyService>;
