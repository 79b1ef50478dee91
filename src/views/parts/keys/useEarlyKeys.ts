import { useEffect } from 'react';

/**
 * Offers every key, before any field gets it. A key that is taken goes nowhere else, nor does its release: Blueprint
 * clicks a button when Enter or Space is released on it. DOM state, for typing into a field that is not rendered yet.
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
