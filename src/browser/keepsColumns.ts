/** True when this browser keeps a layout of columns, of whichever user. */
export function keepsColumns(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('columns.'));
  } catch {
    return false;
  }
}
