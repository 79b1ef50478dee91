import type { CostCenterType } from '../../src/domain/chart/costCenter.ts';

export interface SeedCostCenter {
  code: string;
  name: string;
  type: CostCenterType;
  is_analytical: boolean;
  /** The code of the parent center. */
  parent: string | null;
  /** The name of its project. */
  project: string | null;
  is_active: boolean;
}

const above = (code: string) => (code.includes('.') ? code.slice(0, code.lastIndexOf('.')) : null);

const center = (code: string, name: string, type: CostCenterType): SeedCostCenter => {
  const rest = { is_analytical: true, project: null, is_active: true };
  return { code, name, type, parent: above(code), ...rest };
};
const group = (code: string, name: string, type: CostCenterType): SeedCostCenter => ({
  ...center(code, name, type),
  is_analytical: false,
});
const inactive = (row: SeedCostCenter): SeedCostCenter => ({ ...row, is_active: false });

/** A project groups the phases by which its costs are reported. */
const obra = (code: string, project: string, phases: readonly string[]): SeedCostCenter[] => [
  { ...group(code, project, 'PROJECT'), project },
  ...phases.map((name, index) => ({
    ...center(`${code}.${String(index + 1).padStart(2, '0')}`, name, 'PROJECT'),
    project,
  })),
];

const phasesOfTower = [
  'Canteiro e Serviços Preliminares',
  'Fundações e Contenções',
  'Estrutura',
  'Alvenaria e Vedações',
  'Instalações',
  'Revestimentos e Acabamentos',
  'Áreas Comuns e Entrega',
];
const phasesOfStudy = ['Projetos e Aprovações', 'Terreno e Legalização'];

const offices = [
  group('1', 'Administração', 'ADMIN'),
  center('1.01', 'Diretoria', 'ADMIN'),
  center('1.02', 'Financeiro e Contabilidade', 'ADMIN'),
  center('1.03', 'Recursos Humanos', 'ADMIN'),
  center('1.04', 'Suprimentos', 'OPERATIONAL'),
  group('2', 'Comercial', 'SALES'),
  center('2.01', 'Vendas', 'SALES'),
  center('2.02', 'Marketing e Lançamentos', 'MARKETING'),
  center('2.03', 'Pós-venda e Assistência Técnica', 'GENERAL'),
];

export const horizonteCostCenters: SeedCostCenter[] = [
  ...offices,
  inactive(center('2.04', 'Plantão de Vendas Shopping', 'SALES')),
  group('3', 'Obras', 'OPERATIONAL'),
  center('3.00', 'Engenharia e Planejamento', 'OPERATIONAL'),
  ...obra('3.01', 'Residencial Aurora', phasesOfTower),
  ...obra('3.02', 'Edifício Ipê Amarelo', phasesOfTower),
  ...obra('3.03', 'Torre Paulista Corporate', phasesOfTower),
  ...obra('3.04', 'Condomínio Vila das Águas', phasesOfStudy),
  ...obra('3.05', 'Residencial Jardim Europa II', phasesOfTower.slice(0, 3)),
  ...obra('3.06', 'Galpão Logístico Anhanguera', phasesOfTower.slice(0, 4)).map(inactive),
  center('4', 'Frota e Equipamentos', 'OPERATIONAL'),
];

export const atlanticaCostCenters: SeedCostCenter[] = [
  ...offices,
  group('3', 'Obras', 'OPERATIONAL'),
  ...obra('3.01', 'Edifício Mar Azul', phasesOfTower),
  ...obra('3.02', 'Condomínio Praia Brava', phasesOfStudy),
  ...obra('3.03', 'Residencial Costa Esmeralda', phasesOfTower.slice(4)).map(inactive),
  center('4', 'Despesas Gerais', 'GENERAL'),
];

export const serraNovaCostCenters: SeedCostCenter[] = [
  center('1', 'Administração', 'ADMIN'),
  group('2', 'Obras', 'OPERATIONAL'),
  ...obra('2.01', 'Residencial Serra Nova', phasesOfTower.slice(0, 4)),
];
