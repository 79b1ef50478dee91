import type { ReactNode } from 'react';

interface PanelProps {
  toolbar?: ReactNode;
  footer?: ReactNode;
  /** Takes the remaining height of the page; `false` for a panel as tall as its content. */
  fill?: boolean;
  children: ReactNode;
}

/** A bordered surface with an optional toolbar and footer. */
export function Panel({ toolbar, footer, fill = true, children }: PanelProps) {
  return (
    <section className="panel" data-fill={fill || undefined}>
      {toolbar && <div className="panel-toolbar">{toolbar}</div>}
      <div className="panel-body">{children}</div>
      {footer && <div className="panel-footer">{footer}</div>}
    </section>
  );
}
