/**
 * Makes a value at its first use and keeps it. Loading the locale data of an `Intl` formatter takes longer than the
 * rest of a first page, which may draw no date.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
