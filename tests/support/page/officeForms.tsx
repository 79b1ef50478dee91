import { linkFormMachine } from '../../../src/machines/admin/linkRegistryMachine.ts';
import { tenantFormMachine } from '../../../src/machines/admin/tenantsMachine.ts';
import { userFormMachine } from '../../../src/machines/admin/usersMachine.ts';
import { accountFormMachine } from '../../../src/machines/chart/accountsMachine.ts';
import { costCenterFormMachine } from '../../../src/machines/chart/costCenterRegistryMachine.ts';
import { projectFormMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { registry as supplierMachines } from '../../../src/machines/tenant/suppliersMachine.ts';
import { supplierRecord } from '../../../src/texts/tenant/parties.ts';
import { projectRecord } from '../../../src/texts/tenant/projects.ts';
import { LinkForm } from '../../../src/views/admin/LinkForm.tsx';
import { TenantForm } from '../../../src/views/admin/TenantForm.tsx';
import { UserForm } from '../../../src/views/admin/UserForm.tsx';
import { AccountForm } from '../../../src/views/chart/AccountForm.tsx';
import { CostCenterForm } from '../../../src/views/chart/CostCenterForm.tsx';
import { RecordForm } from '../../../src/views/shared/RecordForm.tsx';
import { PartyForm } from '../../../src/views/tenant/PartyForm.tsx';
import { acme, aurora, horizonte, linkOptions, marinaAtHorizonte, marinaUser } from '../examples/examples.ts';
import { type Form, holding } from '../examples/filledForm.ts';
import { assets, bank, cash, liabilities, office, tower, works } from '../examples/treeExamples.ts';

/**
 * The forms that are not about money (SPEC §5), and those of the two trees: their input, and the bodies sent.
 */
export const officeForms: Record<string, Form> = {
  projects: {
    machine: projectFormMachine,
    view: (form) => <RecordForm form={form} record={projectRecord} />,
    fields: {
      name: ['Nome do Projeto', 'types', 'Torre Norte'],
      address: ['Endereço', 'types', 'Rua das Flores, 10'],
      status: ['Status', 'takes', 'OnHold'],
      start_date: ['Data de Início', 'types', '02/01/2026', '2026-01-02'],
      end_date: ['Data de Término', 'types', '03/02/2027', '2027-02-03'],
    },
    row: aurora,
    shows: {
      name: 'Residencial Aurora',
      address: 'Rua das Acácias, 1250',
      status: 'Active',
      start_date: '10/03/2025',
      end_date: '30/06/2027',
    },
  },
  parties: {
    machine: supplierMachines.form,
    view: (form) => <PartyForm form={form} record={supplierRecord} known={[]} />,
    fields: {
      name: ['Nome do Fornecedor', 'types', 'Brita Norte'],
      cnpj_cpf: ['CNPJ/CPF', 'types', '12ABC34501DE35', '12ABC34501DE35'],
      is_active: ['Ativo', 'turns', false],
    },
    row: acme,
    shows: { name: 'Acme Fundações', cnpj_cpf: '11222333000181', is_active: true },
  },
  users: {
    machine: userFormMachine,
    view: (form) => <UserForm form={form} />,
    fields: {
      email: ['Email', 'types', 'nova@horizonte.example'],
      full_name: ['Nome Completo', 'types', 'Nova Pessoa'],
      password: ['Senha', 'types', 'tijolo-azul-9'],
      is_active: ['Ativo', 'turns', false],
      is_superuser: ['Superusuário', 'turns', true],
    },
    row: marinaUser,
    shows: {
      email: 'marina@horizonte.example',
      full_name: 'Marina Castro',
      password: '',
      is_active: true,
      is_superuser: false,
    },
  },
  tenants: {
    machine: tenantFormMachine,
    view: (form) => <TenantForm form={form} />,
    fields: {
      name: ['Nome', 'types', 'Boreal Obras'],
      cnpj: ['CNPJ', 'types', '12ABC34501DE35', '12ABC34501DE35'],
      status: ['Status', 'types', 'suspended'],
    },
    row: horizonte,
    shows: { name: 'Construtora Horizonte', cnpj: '11222333000181', status: 'active' },
  },
  links: {
    machine: linkFormMachine,
    view: (form) => <LinkForm form={form} options={linkOptions} />,
    fields: {
      user_id: ['Usuário', 'finds', 'rafael@horizonte.example', 'u-rafael'],
      tenant_id: ['Tenant', 'finds', 'Incorporadora Atlântica', 't-atlantica'],
      role_id: ['Papel', 'finds', linkOptions.roles[2]?.name ?? '', linkOptions.roles[2]?.id],
    },
    row: marinaAtHorizonte,
    shows: { role_id: linkOptions.roles.find(({ id }) => id === 1)?.name ?? '' },
    fixed: ['user_id', 'tenant_id'],
  },
  accounts: {
    machine: accountFormMachine,
    view: (form) => <AccountForm form={form} list={holding({ rows: [assets, liabilities, cash, bank] })} />,
    fields: {
      code: ['Código', 'types', '1.9'],
      type: ['Tipo', 'takes', 'SINTETICA'],
      name: ['Nome', 'types', 'Aplicações'],
      classification: ['Classificação', 'takes', 'ATIVO'],
      parent_id: ['Conta Pai', 'finds', '1 - Ativo', 1],
      description: ['Descrição', 'types', 'De resgate imediato'],
      is_active: ['Ativa', 'turns', false],
    },
    row: { ...bank, description: 'Conta de giro' },
    shows: { name: 'Banco', description: 'Conta de giro', is_active: true },
    fixed: ['code', 'type', 'classification', 'parent_id'],
    toldInForm: ['type'],
  },
  costCenters: {
    machine: costCenterFormMachine,
    view: (form) => (
      <CostCenterForm
        form={form}
        list={holding({ rows: [works, office, tower] })}
        options={holding({ options: [aurora, { ...aurora, id: 'p-b', name: 'Bosque' }] })}
      />
    ),
    fields: {
      code: ['Código', 'types', '1.7'],
      type: ['Tipo', 'takes', 'PROJECT'],
      name: ['Nome', 'types', 'Torre Norte'],
      project_id: ['Projeto', 'finds', 'Bosque', 'p-b'],
      parent_id: ['Centro de Custo Pai', 'finds', '1 - Obras', 'c-works'],
      description: ['Descrição', 'types', 'Segunda fase'],
      is_analytical: ['Analítico (recebe lançamentos)', 'turns', false],
      is_active: ['Ativo', 'turns', false],
    },
    row: { ...tower, parent_id: null, description: 'Primeira fase' },
    // It has a project already, so the field of the project is visible.
    alike: ['type'],
    shows: {
      code: '1.1',
      type: 'PROJECT',
      name: 'Torre Sul',
      project_id: 'Residencial Aurora',
      parent_id: '',
      description: 'Primeira fase',
      is_analytical: true,
      is_active: true,
    },
  },
};
