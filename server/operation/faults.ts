/** A row that is not as it should be, and in which respect. */
export interface Fault {
  what: string;
  row: string;
}
