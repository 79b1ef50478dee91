import { shortId } from '../../../domain/shortId.ts';

/** A shortened id; the tooltip shows all of it. */
export function RowId({ id }: { id: string }) {
  return (
    <span className="row-id" title={id}>
      {shortId(id)}
    </span>
  );
}
