import { open as accounts } from '../../../src/main/screens/accounts.ts';
import { open as costCenters } from '../../../src/main/screens/costCenters.ts';
import { open as customers } from '../../../src/main/screens/customers.ts';
import { open as suppliers } from '../../../src/main/screens/suppliers.ts';
import { open as tenants } from '../../../src/main/screens/tenants.ts';
import { open as treasury } from '../../../src/main/screens/treasury.ts';
import { open as users } from '../../../src/main/screens/users.ts';
import { acme, horizonte, marinaUser } from './examples.ts';
import { commanded, edited, fill, type SentCase, within } from './sentCases.ts';
import { itau } from './treasuryExamples.ts';
import { bank, office } from './treeExamples.ts';

interface Registry {
  open: SentCase['open'];
  url: string;
  /** Path of its list in the screen. */
  path?: string[];
  /** The request of a removal that is not a DELETE. */
  removal?: SentCase['sent'];
  row: { id: string | number };
  /** Values of a new row, and the changes of an existing one. */
  blank: object;
  patch: object;
  /** Titles of the notices by action, for success and failure. */
  told: Partial<Record<'created' | 'changed' | 'removed' | 'restored', [done: string, failed: string]>>;
}

const registries: Record<string, Registry> = {
  user: {
    open: users,
    url: '/users/',
    row: marinaUser,
    blank: { email: 'nova@horizonte.example' },
    patch: { full_name: 'Marina C.' },
    told: {
      created: ['Usuário Criado', 'Falha ao criar usuário.'],
      changed: ['Usuário Atualizado', 'Erro ao atualizar usuário.'],
      restored: ['Usuário Restaurado', 'Falha ao restaurar usuário.'],
    },
  },
  tenant: {
    open: tenants,
    url: '/tenants/',
    row: horizonte,
    blank: { name: 'Boreal Obras' },
    patch: { name: 'Horizonte II' },
    told: {
      created: ['Tenant Criado', 'Falha ao criar tenant.'],
      changed: ['Tenant Atualizado', 'Erro ao atualizar tenant.'],
      removed: ['Tenant Deletado', 'Falha ao deletar tenant.'],
      restored: ['Tenant Restaurado', 'Falha ao restaurar tenant.'],
    },
  },
  supplier: {
    open: suppliers,
    url: '/suppliers/',
    row: acme,
    blank: { name: 'Brita Norte' },
    patch: { name: 'Acme II' },
    told: {
      created: ['Fornecedor Criado', 'Falha ao criar fornecedor.'],
      changed: ['Fornecedor Atualizado', 'Falha ao atualizar fornecedor.'],
      removed: ['Fornecedor Excluído', 'Falha ao Excluir'],
      restored: ['Fornecedor Restaurado', 'Falha ao restaurar fornecedor.'],
    },
  },
  customer: {
    open: customers,
    url: '/customers/',
    row: acme,
    blank: { name: 'Brita Norte' },
    patch: { name: 'Acme II' },
    told: {
      created: ['Cliente Criado', 'Falha ao criar cliente.'],
      changed: ['Cliente Atualizado', 'Falha ao atualizar cliente.'],
      removed: ['Cliente Excluído', 'Falha ao Excluir'],
      restored: ['Cliente Restaurado', 'Falha ao restaurar cliente.'],
    },
  },
  account: {
    open: accounts,
    url: '/chart-of-accounts/',
    path: ['registry'],
    row: bank,
    blank: { code: '9', name: 'Compensação', type: 'SINTETICA', classification: 'ATIVO' },
    patch: { name: 'Bancos' },
    told: {
      created: ['Conta Criada', 'Falha ao criar conta.'],
      changed: ['Conta Atualizada', 'Falha ao atualizar conta.'],
    },
  },
  'cost center': {
    open: costCenters,
    url: '/cost-centers/',
    path: ['registry'],
    row: office,
    removal: { method: 'PUT', body: { is_active: false } },
    blank: { code: '9', name: 'Canteiro', type: 'OTHER' },
    patch: { name: 'Sede' },
    told: {
      created: ['Centro de Custo Criado', 'Falha ao criar centro de custo.'],
      changed: ['Centro de Custo Atualizado', 'Falha ao atualizar centro de custo.'],
      removed: ['Centro de Custo Desativado', 'Falha ao Desativar'],
    },
  },
  'treasury account': {
    open: treasury,
    url: '/treasury/accounts',
    path: ['accounts'],
    row: itau,
    blank: { name: 'Caixa da Obra', account_type: 'CAIXA', accountancy_account_id: '4' },
    patch: { name: 'Itaú Obras' },
    told: { created: ['Conta Criada', 'Falha ao criar conta de tesouraria.'] },
  },
};

/** Cases of every registry: create, change, remove and restore a row. */
export const sentOfRegistries: Record<string, SentCase> = Object.fromEntries(
  Object.entries(registries).flatMap(([noun, { open, url, path = [], removal, row, blank, patch, told }]) => {
    const own = `${url.replace(/\/$/, '')}/${row.id}`;
    const cases: Record<keyof Registry['told'], Pick<SentCase, 'act' | 'sent' | 'answer'>> = {
      created: {
        act(screen) {
          within(screen, ...path).send({ type: 'create.requested' });
          fill(within(screen, ...path, 'form'), blank);
        },
        sent: { method: 'POST', url },
        answer: row,
      },
      changed: {
        act: edited({ ...row, version: 3 }, patch, ...path),
        sent: { method: 'PUT', url: own, body: patch, version: 3 },
      },
      removed: { act: commanded(row, ...path), sent: { method: 'DELETE', url: own, ...removal } },
      restored: {
        act: commanded({ ...row, deleted_at: '2026-11-01T12:00:00Z' }, ...path),
        sent: { method: 'PUT', url: `${own}/restore` },
      },
    };
    return Object.entries(told).map(([what, said]) => [
      `a ${noun} that is ${what}`,
      { open, ...cases[what as keyof typeof cases], told: said },
    ]);
  }),
);
