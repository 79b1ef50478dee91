import type { ReactNode } from 'react';
import { ThemeSwitch } from '../parts/ThemeSwitch.tsx';
import type { Theme } from '../theme/applyTheme.ts';

interface Props {
  theme?: Theme;
  onTheme?: (theme: Theme) => void;
  children: ReactNode;
}

/** A page with one card in the middle: login, choice of tenant. */
export function BareLayout({ theme, onTheme, children }: Props) {
  return (
    <main className="bare" id="conteudo" tabIndex={-1} data-focus-home="page">
      {theme && onTheme && (
        <div className="bare-corner">
          <ThemeSwitch theme={theme} onTheme={onTheme} />
        </div>
      )}
      {children}
    </main>
  );
}
