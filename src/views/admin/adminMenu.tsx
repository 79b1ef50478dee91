import { Dashboard, Link, Office, Person } from '@blueprintjs/icons';
import type { SessionFacts } from '../../domain/session/session.ts';
import type { NavItem } from '../layouts/SideNav.tsx';
import { type MenuIcons, menuLinks } from '../menuLinks.ts';

const icons: MenuIcons<'admin'> = {
  adminDashboard: <Dashboard aria-hidden />,
  users: <Person aria-hidden />,
  tenants: <Office aria-hidden />,
  links: <Link aria-hidden />,
};

/** SPEC §2, the menu of the administration panel. */
export function adminMenu(session: SessionFacts): NavItem[] {
  return menuLinks('admin', 'main', icons, session);
}
