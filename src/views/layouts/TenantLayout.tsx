import type { Option } from '../parts/fields/SelectField.tsx';
import { HeaderAccount, HeaderTools, type HeaderToolsProps } from './HeaderTools.tsx';
import { Shell, type ShellProps } from './Shell.tsx';
import { TenantSwitch } from './TenantSwitch.tsx';

interface Props extends ShellProps, HeaderToolsProps {
  tenantName: string;
  tenantId: string;
  tenants: Option[];
  onTenant: (tenantId: string) => void;
  userEmail: string;
  accountPath?: string | null;
  onLogout: () => void;
}

/** The tenant area: header of 70 that always shows the company, menu of 280 (SPEC §2, §9). */
export function TenantLayout(props: Props) {
  const { tenantName, tenantId, tenants, onTenant, userEmail, accountPath, onLogout, ...rest } = props;
  const { notices, theme, onTheme, ...shell } = rest;
  return (
    <Shell
      {...shell}
      area="tenant"
      header={
        <>
          <TenantSwitch tenantName={tenantName} tenantId={tenantId} tenants={tenants} onTenant={onTenant} />
          <div className="header-space">{shell.middle}</div>
          <HeaderTools help={shell.help} notices={notices} theme={theme} onTheme={onTheme} />
          <HeaderAccount
            user={userEmail}
            accountPath={accountPath}
            onNavigate={shell.onNavigate}
            onLogout={onLogout}
          />
        </>
      }
    />
  );
}
