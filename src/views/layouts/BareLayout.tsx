import type { ReactNode } from 'react';
import type { HelpActor } from '../../machines/app/helpMachine.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import { ThemeSwitch } from '../parts/ThemeSwitch.tsx';
import type { Theme } from '../theme/applyTheme.ts';

interface Props {
  theme?: Theme;
  onTheme?: (theme: Theme) => void;
  help?: HelpActor;
  children: ReactNode;
}

/** A page with one card in the middle: login, choice of tenant. */
export function BareLayout({ theme, onTheme, help, children }: Props) {
  return (
    <main className="bare" id="conteudo" tabIndex={-1} data-focus-home="page">
      {theme && onTheme && (
        <div className="bare-corner">
          {help && <HelpButton help={help} />}
          <ThemeSwitch theme={theme} onTheme={onTheme} />
        </div>
      )}
      {children}
    </main>
  );
}
