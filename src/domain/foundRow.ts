/** A row that the search of everything leads to. */
export interface FoundRow {
  id: string;
  /** The screen that lists it. */
  screen: string;
  code: string;
  title: string;
  /** Its address: the screen, narrowed to the row or with the row open. */
  to: string;
  /** The company that it belongs to; null for a row of the administration. */
  tenantId: string | null;
}
