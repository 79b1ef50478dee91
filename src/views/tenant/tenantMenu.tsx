import {
  BankAccount,
  Briefcase,
  Calculator,
  Dashboard,
  DiagramTree,
  Export,
  Import,
  Manual,
  Person,
  PieChart,
  Truck,
} from '@blueprintjs/icons';
import { menuTexts } from '../../texts/app.ts';
import type { NavItem } from '../layouts/SideNav.tsx';
import { type MenuIcons, menuLinks } from '../menuLinks.ts';

const icons: MenuIcons = {
  tenantDashboard: <Dashboard aria-hidden />,
  projects: <Briefcase aria-hidden />,
  suppliers: <Truck aria-hidden />,
  customers: <Person aria-hidden />,
  accounts: <DiagramTree aria-hidden />,
  costCenters: <PieChart aria-hidden />,
  payables: <Export aria-hidden />,
  receivables: <Import aria-hidden />,
  treasury: <BankAccount aria-hidden />,
  ledger: <Manual aria-hidden />,
};

interface FinanceGroup {
  isFinanceOpen: boolean;
  onToggleFinance: () => void;
}

/** SPEC §2, the menu of the tenant area, which ends with the group Financeiro. */
export function tenantMenu({ isFinanceOpen, onToggleFinance }: FinanceGroup): NavItem[] {
  return [
    ...menuLinks('tenant', 'main', icons),
    {
      group: menuTexts.finance,
      icon: <Calculator aria-hidden />,
      items: menuLinks('tenant', 'finance', icons),
      open: isFinanceOpen,
      onToggle: onToggleFinance,
    },
  ];
}
