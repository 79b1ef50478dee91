/**
 * A value that is made when it is first asked for, and kept. The locale data behind an `Intl` formatter takes longer
 * to load than the rest of a first page: whatever draws no date must not wait for it.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
