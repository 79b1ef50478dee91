import { useEffect } from 'react';

/**
 * Offers every key, wherever the focus is, before any field gets it; one that is taken goes nowhere else. DOM plumbing:
 * for what is typed at a field that is not there yet.
 */
export function useEarlyKeys(takes: (key: string) => boolean): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !takes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', hear, { capture: true });
    return () => document.removeEventListener('keydown', hear, { capture: true });
  }, [takes]);
}
