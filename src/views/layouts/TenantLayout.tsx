import { Button, HTMLSelect } from '@blueprintjs/core';
import { LogOut } from '@blueprintjs/icons';
import { layoutTexts } from '../../texts/layouts.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import type { Option } from '../parts/SelectField.tsx';
import { ThemeSwitch } from '../parts/ThemeSwitch.tsx';
import type { Theme } from '../theme/applyTheme.ts';
import { Shell, type ShellProps } from './Shell.tsx';

interface Props extends ShellProps {
  tenantName: string;
  tenantId: string;
  tenants: Option[];
  onTenant: (tenantId: string) => void;
  userEmail: string;
  onLogout: () => void;
  theme: Theme;
  onTheme: (theme: Theme) => void;
}

/** The tenant area: header of 70 with the company always in sight, menu of 280 (SPEC §2, §9). */
export function TenantLayout(props: Props) {
  const { tenantName, tenantId, tenants, onTenant, userEmail, onLogout, theme, onTheme, ...shell } = props;
  return (
    <Shell
      {...shell}
      area="tenant"
      header={
        <>
          <div className="shell-heading">
            <strong title={tenantName}>{tenantName}</strong>
            <span>{layoutTexts.operationalContext}</span>
          </div>
          <HTMLSelect
            className="shell-tenant-switch"
            aria-label={layoutTexts.switchTenant}
            options={tenants}
            value={tenantId}
            disabled={tenants.length <= 1}
            iconProps={{ title: undefined, 'aria-hidden': true }}
            onChange={(event) => onTenant(event.currentTarget.value)}
          />
          <span className="shell-user">{userEmail}</span>
          {shell.help && <HelpButton help={shell.help} />}
          <ThemeSwitch theme={theme} onTheme={onTheme} />
          <Button variant="minimal" icon={<LogOut />} text={layoutTexts.logout} onClick={onLogout} />
        </>
      }
    />
  );
}
