import type { ReactNode } from 'react';
import { preloadDialogs } from './dialogs/preloadDialogs.ts';

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: heading, actions, and a body that fills the remaining height. */
export function Page({ title, subtitle, actions, children }: PageProps) {
  return (
    <div className="page">
      <header className="page-head">
        <div className="page-title">
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {actions && (
          // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only fetch the dialogs' code early.
          <div className="page-actions" onPointerEnter={preloadDialogs} onFocus={preloadDialogs}>
            {actions}
          </div>
        )}
      </header>
      <div className="page-body">{children}</div>
    </div>
  );
}
