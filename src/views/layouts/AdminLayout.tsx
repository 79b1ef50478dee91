import { Button } from '@blueprintjs/core';
import { LogOut } from '@blueprintjs/icons';
import { layoutTexts } from '../../texts/layouts.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import { ThemeSwitch } from '../parts/ThemeSwitch.tsx';
import type { Theme } from '../theme/applyTheme.ts';
import { Shell, type ShellProps } from './Shell.tsx';

interface Props extends ShellProps {
  heading?: string;
  /** The whole sentence: 'Logado como: {email}'. */
  signedInAs: string;
  onLogout: () => void;
  theme: Theme;
  onTheme: (theme: Theme) => void;
}

/** The administration panel: header of 60, menu of 250 (SPEC §2, §9). */
export function AdminLayout({
  heading = layoutTexts.adminHeading,
  signedInAs,
  onLogout,
  theme,
  onTheme,
  ...shell
}: Props) {
  return (
    <Shell
      {...shell}
      area="admin"
      header={
        <>
          <div className="shell-heading">
            <strong>{heading}</strong>
          </div>
          <span className="shell-user">{signedInAs}</span>
          {shell.help && <HelpButton help={shell.help} />}
          <ThemeSwitch theme={theme} onTheme={onTheme} />
          <Button variant="minimal" icon={<LogOut />} text={layoutTexts.logout} onClick={onLogout} />
        </>
      }
    />
  );
}
