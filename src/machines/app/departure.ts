/** A request that would leave the screen; it waits while the user is asked about unsaved work (decision D19). */
export type Departure =
  | { type: 'navigation.requested'; to: string; replace?: boolean; delta?: number; isAnew?: boolean }
  | { type: 'tenant.chosen'; tenantId: string }
  | { type: 'logout.requested' }
  /** The work that kept a screen of former permissions is done: it starts anew. */
  | { type: 'screen.outgrown' };

/** Requests to the browser's history. */
export type NavigationOrder =
  | { type: 'go'; to: string; replace: boolean; delta?: number; isAnew?: boolean }
  | { type: 'guard'; on: boolean };

export function departureOf({ departure }: { departure: Departure | null }): Departure {
  if (departure === null) throw new Error('nothing waits');
  return departure;
}
