import { useLayoutEffect } from 'react';

/**
 * Handles a key, also with Ctrl (`Ctrl+k`), wherever the focus is. DOM state: a character typed into a field is left to
 * it, and a handler that returns false leaves the key to the browser. It is heard as soon as its part is in sight.
 */
export function useShortcut(key: string, onPress: () => unknown): void {
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isPressed(event, key)) return;
      if (onPress() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [key, onPress]);
}

function isPressed(event: KeyboardEvent, key: string): boolean {
  if (event.altKey) return false;
  const withCtrl = event.ctrlKey || event.metaKey;
  if (key.startsWith('Ctrl+')) return withCtrl && event.key.toLowerCase() === key.slice('Ctrl+'.length);
  return event.key === key && !withCtrl && !isTypedInto(event.target);
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
