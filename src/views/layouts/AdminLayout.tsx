import { layoutTexts } from '../../texts/layouts.ts';
import { HeaderAccount, HeaderTools, type HeaderToolsProps } from './HeaderTools.tsx';
import { Shell, type ShellProps } from './Shell.tsx';

interface Props extends ShellProps, HeaderToolsProps {
  heading?: string;
  /** Whole sentence: 'Logado como: {email}'. */
  signedInAs: string;
  accountPath?: string | null;
  onLogout: () => void;
}

/** The administration panel: header of 60, menu of 250 (SPEC §2, §9). */
export function AdminLayout({
  heading = layoutTexts.adminHeading,
  signedInAs,
  accountPath,
  onLogout,
  notices,
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
          <strong className="shell-heading">{heading}</strong>
          <div className="header-space">{shell.middle}</div>
          <HeaderTools help={shell.help} notices={notices} theme={theme} onTheme={onTheme} />
          <HeaderAccount
            user={signedInAs}
            accountPath={accountPath}
            onNavigate={shell.onNavigate}
            onLogout={onLogout}
          />
        </>
      }
    />
  );
}
