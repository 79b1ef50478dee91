import { useEffect, useRef } from 'react';

interface Props {
  run: () => Promise<void>;
  onDone: () => void;
  onFailed: () => void;
}

/**
 * One-time browser work for a state that requires it, such as saving a file. It runs in an effect, after drawing; the
 * ref prevents a second run in React's strict mode.
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
