/** Parts of the product that keep the balance of a ledger account in rows of their own (decision D33). */
export const carriers = ['TREASURY', 'PAYABLE', 'RECEIVABLE'] as const;
export type Carrier = (typeof carriers)[number];

export interface CarriedAccount {
  account_id: number;
  carrier: Carrier;
}

/** Carriers that do not know a manual entry on these accounts, each once. */
export function carriersOf(ids: readonly string[], carried: readonly CarriedAccount[]): Carrier[] {
  const touched = carried.filter(({ account_id }) => ids.includes(String(account_id)));
  return carriers.filter((each) => touched.some(({ carrier }) => carrier === each));
}
