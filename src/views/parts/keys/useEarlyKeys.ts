import { useEffect } from 'react';

/**
 * Offers every key, wherever the focus is, before any field gets it; one that is taken goes nowhere else, and
 * neither does its release: Blueprint clicks a button when Enter or Space is let go on it. DOM plumbing: for what is typed
 * at a field that is not there yet.
 */
export function useEarlyKeys(takes: (key: string) => boolean): void {
  useEffect(() => {
    const taken = new Set<string>();
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !takes(event.key)) return;
      taken.add(event.key);
      event.preventDefault();
      event.stopPropagation();
    };
    const release = (event: KeyboardEvent) => {
      if (taken.delete(event.key)) event.stopPropagation();
    };
    document.addEventListener('keydown', hear, { capture: true });
    document.addEventListener('keyup', release, { capture: true });
    return () => {
      document.removeEventListener('keydown', hear, { capture: true });
      document.removeEventListener('keyup', release, { capture: true });
    };
  }, [takes]);
}
