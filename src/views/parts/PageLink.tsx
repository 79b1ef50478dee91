import type { ComponentProps, MouseEvent } from 'react';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  path: string;
  onNavigate: (path: string) => void;
}

/** A real link that navigates inside the page; Ctrl, Shift, Meta or middle click are left to the browser. */
export function PageLink({ path, onNavigate, children, ...rest }: Props) {
  const go = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onNavigate(path);
  };
  return (
    <a {...rest} href={path} onClick={go}>
      {children}
    </a>
  );
}
