/** Error of a field in a table, shown below it while the cell has the focus or pointer. */
export function CellFault({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <span id={id} className="cell-fault">
      {text}
    </span>
  );
}
