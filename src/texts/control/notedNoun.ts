import type { Columns } from '../../domain/columns.ts';

/** Rows of one kind in the trail of changes. */
export interface NotedNoun {
  /** One row of it. */
  called: string;
  columns: Columns;
  /** The name of the only row that a company has. */
  single?: string;
  /** A removal only deactivates. */
  isKept?: true;
}
