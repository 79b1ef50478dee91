import {
  BankAccount,
  Briefcase,
  Dashboard,
  DiagramTree,
  Dollar,
  Export,
  Import,
  Link,
  Office,
  People,
  Person,
  PieChart,
  Truck,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { type Area, menuRoutes, type ScreenName } from '../machines/app/routes.ts';
import { menuTexts } from '../texts/app.ts';
import type { NavItem, NavLinkItem } from './layouts/SideNav.tsx';

const icons: Partial<Record<ScreenName, ReactElement>> = {
  adminDashboard: <Dashboard aria-hidden />,
  tenantDashboard: <Dashboard aria-hidden />,
  projects: <Briefcase aria-hidden />,
  suppliers: <Truck aria-hidden />,
  customers: <People aria-hidden />,
  accounts: <DiagramTree aria-hidden />,
  costCenters: <PieChart aria-hidden />,
  payables: <Export aria-hidden />,
  receivables: <Import aria-hidden />,
  treasury: <BankAccount aria-hidden />,
  users: <Person aria-hidden />,
  tenants: <Office aria-hidden />,
  links: <Link aria-hidden />,
};

interface FinanceGroup {
  isFinanceOpen: boolean;
  onToggleFinance: () => void;
}

/** The side menu of an area, from the route table; the tenant area ends with the group Financeiro. */
export function menuOf(area: Area, { isFinanceOpen, onToggleFinance }: FinanceGroup): NavItem[] {
  const links = menuRoutes(area, 'main').map(linkOf);
  if (area !== 'tenant') return links;
  return [
    ...links,
    {
      group: menuTexts.finance,
      icon: <Dollar aria-hidden />,
      items: menuRoutes(area, 'finance').map(linkOf),
      open: isFinanceOpen,
      onToggle: onToggleFinance,
    },
  ];
}

function linkOf({ path, title, screen }: { path: string; title: string; screen: ScreenName }): NavLinkItem {
  return { path, label: title, icon: icons[screen] };
}
