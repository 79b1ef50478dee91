import {
  BankAccount,
  Cube,
  Dashboard,
  Dollar,
  Endorsed,
  Office,
  People,
  Properties,
  Shop,
  TimelineEvents,
} from '@blueprintjs/icons';
import type { NavItem } from '../../../src/views/layouts/SideNav.tsx';

export function navigation(open: boolean, onToggle: () => void): NavItem[] {
  return [
    { path: '/tenant/dashboard', label: 'Dashboard', icon: <Dashboard /> },
    { path: '/tenant/projects', label: 'Projetos', icon: <Office /> },
    { path: '/tenant/suppliers', label: 'Fornecedores', icon: <Shop /> },
    { path: '/tenant/customers', label: 'Clientes', icon: <People /> },
    {
      group: 'Financeiro',
      icon: <Dollar />,
      open,
      onToggle,
      items: [
        { path: '/tenant/finance/chart-of-accounts', label: 'Plano de Contas', icon: <Properties /> },
        { path: '/tenant/finance/cost-centers', label: 'Centros de Custo', icon: <Cube /> },
        { path: '/tenant/finance/ap', label: 'Contas a Pagar', icon: <TimelineEvents /> },
        { path: '/tenant/finance/treasury', label: 'Tesouraria', icon: <BankAccount /> },
        { path: '/tenant/finance/gl', label: 'Contabilidade (Razão)', icon: <Endorsed /> },
      ],
    },
  ];
}
