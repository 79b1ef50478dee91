/** A faulty row, and its fault. */
export interface Fault {
  what: string;
  row: string;
}
