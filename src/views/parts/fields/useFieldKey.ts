import { type RefObject, useEffect } from 'react';

/**
 * Key that focuses a field from wherever nothing is being typed. DOM state: it does nothing while the field is behind a
 * dialog.
 */
export function useFieldKey(key: string | undefined, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (key === undefined) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (isTypedInto(event.target) || field.current?.closest('[inert]')) return;
      if (document.querySelector('dialog[open], [role="dialog"]')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [key, field]);
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
