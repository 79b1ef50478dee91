import { Button } from '@blueprintjs/core';
import { LogOut } from '@blueprintjs/icons';
import type { HelpActor } from '../../machines/app/helpMachine.ts';
import type { NoticesActor } from '../../machines/app/noticesMachine.ts';
import { layoutTexts } from '../../texts/layouts.ts';
import { AlertsButton } from '../alerts/AlertsButton.tsx';
import { HelpButton } from '../help/HelpButton.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { ThemeSwitch } from '../parts/ThemeSwitch.tsx';
import type { Theme } from '../theme/applyTheme.ts';

export interface HeaderToolsProps {
  help?: HelpActor;
  notices?: NoticesActor;
  theme: Theme;
  onTheme: (theme: Theme) => void;
}

/** Header tools of every page: help, 'Avisos', light or dark. */
export function HeaderTools({ help, notices, theme, onTheme }: HeaderToolsProps) {
  return (
    <div className="header-tools">
      {help && <HelpButton help={help} />}
      {notices && <AlertsButton notices={notices} />}
      <ThemeSwitch theme={theme} onTheme={onTheme} />
    </div>
  );
}

export interface HeaderAccountProps {
  user: string;
  /** Address of the own account, on a host that offers it. */
  accountPath?: string | null;
  onNavigate: (path: string) => void;
  onLogout: () => void;
}

/** The signed-in user and the logout, always visible (SPEC §2). */
export function HeaderAccount({ user, accountPath, onNavigate, onLogout }: HeaderAccountProps) {
  return (
    <div className="header-account">
      {accountPath ? (
        <PageLink
          className="shell-user"
          path={accountPath}
          onNavigate={onNavigate}
          title={layoutTexts.ownAccount(user)}
        >
          {user}
        </PageLink>
      ) : (
        <span className="shell-user" title={user}>
          {user}
        </span>
      )}
      <Button variant="minimal" icon={<LogOut />} text={layoutTexts.logout} onClick={onLogout} />
    </div>
  );
}
