import { shortId } from '../../../domain/shortId.ts';

/** An id of a row, short; whoever points at it sees all of it. */
export function RowId({ id }: { id: string }) {
  return (
    <span className="row-id" title={id}>
      {shortId(id)}
    </span>
  );
}
