import { useEffect, useRef } from 'react';

interface Props {
  /** What is to be done once this is drawn. */
  run: () => Promise<void>;
  onDone: () => void;
  onFailed: () => void;
}

/**
 * Something that the browser does once for a state that asks for it, such as saving a file. An effect, because it must
 * come after the drawing; the mark keeps React's second look in development from doing it twice.
 */
export function Errand({ run, onDone, onFailed }: Props) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    run().then(onDone, onFailed);
  });
  return null;
}
