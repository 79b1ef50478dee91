import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { TitleControl } from '../../domain/titles/titleItem.ts';
import { abilityUrls } from '../abilityUrls.ts';
import type { Http } from '../http.ts';
import { readCents } from './readCents.ts';

interface WireControl extends Pick<TitleControl, 'account_id' | 'code' | 'name' | 'agrees'> {
  open: unknown;
  others: unknown;
  balance: unknown;
  postings: (Omit<TitleControl['postings'][number], 'amountCents'> & { amount: unknown })[];
}

/** Open titles of a kind and the balance of its control accounts. */
export async function fetchControl(
  http: Http,
  kind: TitleKind,
  signal: AbortSignal,
): Promise<TitleControl[]> {
  const { accounts } = await http<{ accounts: WireControl[] }>({
    method: 'GET',
    url: abilityUrls.titles(kind).control,
    needs: 'tenant',
    signal,
  });
  return accounts.map(({ open, others, balance, postings, ...account }) => ({
    ...account,
    openCents: readCents(open),
    otherCents: readCents(others),
    balanceCents: readCents(balance),
    postings: postings.map(({ amount, ...posting }) => ({
      ...posting,
      amountCents: readCents(amount),
    })),
  }));
}
