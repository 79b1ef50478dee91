import {
  BankAccount,
  Briefcase,
  Calculator,
  Cog,
  Dashboard,
  DiagramTree,
  Export,
  History,
  Import,
  Inbox,
  InheritedGroup,
  Lock,
  Manual,
  Percentage,
  Person,
  PieChart,
  Resolve,
  TimelineBarChart,
  Truck,
} from '@blueprintjs/icons';
import type { SessionFacts } from '../../domain/session/session.ts';
import { menuTexts } from '../../texts/app.ts';
import type { NavItem } from '../layouts/SideNav.tsx';
import { type MenuIcons, menuLinks } from '../menuLinks.ts';

const icons: MenuIcons<'tenant'> = {
  tenantDashboard: <Dashboard aria-hidden />,
  projects: <Briefcase aria-hidden />,
  suppliers: <Truck aria-hidden />,
  customers: <Person aria-hidden />,
  imports: <InheritedGroup aria-hidden />,
  accounts: <DiagramTree aria-hidden />,
  costCenters: <PieChart aria-hidden />,
  payables: <Export aria-hidden />,
  receivables: <Import aria-hidden />,
  withholdings: <Percentage aria-hidden />,
  treasury: <BankAccount aria-hidden />,
  reconciliation: <Resolve aria-hidden />,
  ledger: <Manual aria-hidden />,
  periods: <Lock aria-hidden />,
  openings: <Inbox aria-hidden />,
  audit: <History aria-hidden />,
  reports: <TimelineBarChart aria-hidden />,
  financeSettings: <Cog aria-hidden />,
};

interface FinanceGroup {
  isFinanceOpen: boolean;
  onToggleFinance: () => void;
}

/** SPEC §2, the menu of the tenant area, which ends with the group Financeiro. */
export function tenantMenu(
  { isFinanceOpen, onToggleFinance }: FinanceGroup,
  session: SessionFacts,
): NavItem[] {
  return [
    ...menuLinks('tenant', 'main', icons, session),
    {
      group: menuTexts.finance,
      icon: <Calculator aria-hidden />,
      items: menuLinks('tenant', 'finance', icons, session),
      open: isFinanceOpen,
      onToggle: onToggleFinance,
    },
  ];
}
