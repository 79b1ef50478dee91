/** An id of a row by its end: the first characters of ids that were made in a row are the same. */
export function RowId({ id }: { id: string }) {
  return (
    <span className="row-id" title={id}>
      {id.length > longest ? `…${id.slice(-shown)}` : id}
    </span>
  );
}

const longest = 12;
const shown = 8;
