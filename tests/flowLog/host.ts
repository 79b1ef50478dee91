import { horizonteAccounts } from '../../server/demo/accounts.ts';
import { horizonteCostCenters } from '../../server/demo/costCenters.ts';
import { horizonteCustomers, horizonteSuppliers } from '../../server/demo/parties.ts';
import { demoPeople } from '../../server/demo/people.ts';
import { horizonteProjects } from '../../server/demo/projects.ts';
import { fallbackRoles } from '../../src/domain/admin/role.ts';
import type { SessionUser } from '../../src/domain/admin/user.ts';
import { samplePayables } from '../../src/domain/titles/samplePayables.ts';
import { sampleReceivables } from '../../src/domain/titles/sampleReceivables.ts';

type Row = Record<string, unknown>;

/** A host with rows of demonstration size, and ids as random as a real host's. */
export interface Host {
  me: SessionUser;
  token: string;
  tenantId: string;
  /** The answer to a call, by the machine that makes it and the port: `projectList.load`. */
  answer(call: string, input: Row): unknown;
  uuid(): string;
}

export function demonstrationHost(seed = 1): Host {
  const uuid = uuids(seed);
  const tenantId = uuid();
  const stamped = (row: Row): Row => ({
    id: uuid(),
    tenant_id: tenantId,
    ...row,
    created_at: '2025-11-20T11:12:13.456Z',
    updated_at: null,
    deleted_at: null,
    version: 1,
  });
  const accounts = horizonteAccounts.map((row) => ({ ...row, description: null, version: 1 }));
  const projects = horizonteProjects.map(stamped);
  const centers = horizonteCostCenters.map(({ parent: _, project: __, ...row }) =>
    stamped({ ...row, description: null, parent_id: null, project_id: projects[0]?.id }),
  );
  const users = demoPeople.map(({ email, full_name }) =>
    stamped({ email, full_name, is_active: true, is_superuser: false }),
  );
  const tenants = ['Construtora Horizonte Ltda.', 'Incorporadora Atlântica S.A.'].map((name) =>
    stamped({ name, cnpj: '11222333000181', status: 'active' }),
  );
  const links = users.map(({ id, email }) => ({
    id: `${String(id)}:${tenantId}`,
    user_id: id,
    tenant_id: tenantId,
    role_id: 2,
    user_email: email,
    tenant_name: tenants[0]?.name,
    role_name: 'Financeiro',
  }));
  const treasury = ['Itaú 4432', 'Caixa da Matriz', 'CDB Bradesco'].map((name, index) =>
    stamped({
      name,
      account_type: 'CONTA_CORRENTE',
      bank_name: 'Itaú',
      agency_number: '0442',
      is_active: true,
      account_number: `8841${index}-7`,
      accountancy_account_id: 6,
      balanceCents: 1_234_567 * index,
    }),
  );
  const movements = Array.from({ length: 200 }, (_, index) =>
    stamped({
      treasury_account_id: treasury[0]?.id,
      movement_date: day(index),
      amountCents: 91_733 * (index + 1),
      type: index % 3 ? 'CREDITO' : 'DEBITO',
      description: `${things[index % things.length]} ${day(index)}`,
      contra_partida_account_id: accounts[index % accounts.length]?.id,
      contra_partida_cost_center_id: null,
      origin_type: 'MANUAL',
      reconciliation_status: 'PENDING',
    }),
  );
  const entries = movements.map(({ id, movement_date, description }) => ({
    id: uuid(),
    entry_date: movement_date,
    description,
    origin_type: 'TREASURY_MOVEMENT',
    origin_id: id,
    created_at: '2025-11-20T11:12:13.456Z',
  }));
  const suppliers = horizonteSuppliers.map(stamped);
  const customers = horizonteCustomers.map(stamped);
  const page = (rows: Row[], number: unknown) => {
    const at = Number(number ?? 1);
    return { rows: rows.slice(10 * at - 10, 10 * at), page: at, pages: Math.ceil(rows.length / 10) };
  };
  const saved = (input: Row) => {
    const row = { ...stamped({}), ...(input.row as Row), ...(input.body as Row) };
    const version = Number(Object(input.row).version ?? 0) + 1;
    // The draft of a movement carries the movement that it became.
    const isDraft = 'values' in Object(input.row);
    return isDraft ? { ...Object(input.row), recorded: { ...row, version } } : { ...row, version };
  };

  const lists: Record<string, (input: Row) => unknown> = {
    'projectList.load': () => projects,
    'supplierList.load': () => suppliers,
    'customerList.load': () => customers,
    'accountList.load': () => accounts,
    'costCenterList.load': () => centers,
    'costCenterOptions.load': () => projects,
    'payableList.load': () => samplePayables,
    'receivableList.load': () => sampleReceivables,
    'treasuryAccountList.load': () => treasury,
    'ledgerAccountOptions.load': () => accounts,
    'books.load': () => ({ closed_through: null }),
    'movementOptions.load': () => ({ accounts, centers, mayBeCut: false }),
    'entryForm.loadOptions': () => ({ accounts, centers, mayBeCut: false }),
    'movementList.load': () => movements.slice(0, 100),
    'entryList.load': ({ page: number }) => page(entries, number),
    'entryDetails.load': ({ id }) => ({ ...entries.find((entry) => entry.id === id), lines: [] }),
    'userList.load': () => users,
    'tenantList.load': () => tenants,
    'linkList.load': ({ page: number }) => page(links, number),
    'links.loadOptions': () => ({ users, tenants, roles: fallbackRoles }),
  };
  const token = `${uuid()}${uuid()}`.replaceAll('-', '');
  const me: SessionUser = {
    id: uuid(),
    email: 'marina@horizonte.example',
    full_name: 'Marina Castro',
    is_active: true,
    is_superuser: true,
    tenants_info: [{ value: tenantId, label: 'Construtora Horizonte Ltda.' }],
  };
  return {
    me,
    token,
    tenantId,
    uuid,
    answer(call, input) {
      if (call.endsWith('.newKey')) return uuid();
      if (call.endsWith('.requestToken')) return token;
      if (call.endsWith('.fetchUser')) return me;
      if (call.endsWith('.save')) return saved(input);
      if (call.endsWith('.run')) return { ...(input.row as Row), deleted_at: '2026-11-20T12:00:00.000Z' };
      return lists[call]?.(input);
    },
  };
}

const things = ['Medição da obra', 'Concreto usinado', 'Folha de pagamento', 'Aluguel de andaimes', 'ISS'];

function day(index: number): string {
  const month = String((index % 12) + 1).padStart(2, '0');
  return `2026-${month}-${String((index % 28) + 1).padStart(2, '0')}`;
}

/** Ids like a host's, the same in every run. */
function uuids(seed: number): () => string {
  let state = seed * 2654435761;
  const byte = () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return (state >>> 16) & 255;
  };
  return () => {
    const hex = Array.from({ length: 16 }, () => byte().toString(16).padStart(2, '0')).join('');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  };
}
