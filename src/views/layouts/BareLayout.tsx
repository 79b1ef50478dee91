import type { ReactNode } from 'react';
import { HeaderTools, type HeaderToolsProps } from './HeaderTools.tsx';

interface Props extends Partial<HeaderToolsProps> {
  children: ReactNode;
}

/** A page with one card in the middle: login, choice of tenant. */
export function BareLayout({ theme, onTheme, help, notices, children }: Props) {
  return (
    <main className="bare" id="conteudo" tabIndex={-1} data-focus-home="page">
      {theme && onTheme && (
        <div className="bare-corner">
          <HeaderTools help={help} notices={notices} theme={theme} onTheme={onTheme} />
        </div>
      )}
      {children}
    </main>
  );
}
