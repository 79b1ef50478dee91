import { sql, type Transaction } from 'kysely';
import { roleIds } from '../../src/domain/permission.ts';
import { demoUsers } from '../../src/texts/server.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';
import { enterTenant } from '../database/tenantScope.ts';
import { hashPassword } from '../session/passwords.ts';
import { atlanticaAccounts, horizonteAccounts, offeredAccounts } from './accounts.ts';
import { demoScope, seedCorrections } from './corrections.ts';
import { atlanticaCostCenters, horizonteCostCenters, serraNovaCostCenters } from './costCenters.ts';
import { atlanticaEntries, horizonteEntries } from './entries.ts';
import { seedLedger } from './ledger.ts';
import { atlanticaTreasury, horizonteTreasury, type SeedTreasury } from './movements.ts';
import { seedOpening } from './opening.ts';
import {
  atlanticaCustomers,
  atlanticaSuppliers,
  horizonteCustomers,
  horizonteSuppliers,
  serraNovaCustomers,
  serraNovaSuppliers,
} from './parties.ts';
import { demoPeople, type SeedPerson } from './people.ts';
import { atlanticaProjects, horizonteProjects, serraNovaProjects } from './projects.ts';
import { seedStatements } from './statements.ts';
import { seedTitles } from './titles.ts';
import { seedTrail } from './trail.ts';
import { seedTreasury } from './treasury.ts';
import { seedAccounts, seedCostCenters } from './trees.ts';
import { seedWithheld } from './withheld.ts';

/** A person of each other role in Horizonte, so that anybody can try what it may do (decision D29). */
const personsOfRoles = [
  ofRole('Camila', 'Duarte', 'Financeiro', { horizonte: roleIds.financial, atlantica: roleIds.financial }),
  ofRole('Diego', 'Farias', 'Comercial', { horizonte: roleIds.commercial }),
  ofRole('Elaine', 'Souza', 'Operacional', {
    horizonte: roleIds.operational,
    serraAzul: roleIds.tenantAdmin,
  }),
  ofRole('Fábio', 'Martins', 'Visualizador', { horizonte: roleIds.viewer }),
  ofRole('Ígor', 'Mendes', 'Auditor', { horizonte: roleIds.auditor, atlantica: roleIds.viewer }),
];

function ofRole(first: string, last: string, role: string, roles: SeedPerson['roles']) {
  const plain = first.normalize('NFD').replace(/\p{M}/gu, '');
  return {
    email: `${plain.toLowerCase()}.${last.toLowerCase()}@erpconstrutoras.example`,
    password: `Obra-${plain}-2026`,
    fullName: `${first} ${last}`,
    companies: Object.keys(roles),
    roles,
    isSuperuser: false,
    description: demoUsers.ofRole(role),
  };
}

/** Logins of the demonstration, printed at start. No other installation has these users (decision S5). */
export const demoLogins = [
  {
    email: 'admin@erpconstrutoras.example',
    password: 'Obra-Admin-2026',
    fullName: 'Helena Prado',
    companies: [],
    isSuperuser: true,
    description: demoUsers.superuser,
  },
  {
    email: 'marina@erpconstrutoras.example',
    password: 'Obra-Marina-2026',
    fullName: 'Marina Castro',
    companies: ['horizonte', 'atlantica'],
    isSuperuser: false,
    description: demoUsers.twoCompanies,
  },
  {
    email: 'rafael@erpconstrutoras.example',
    password: 'Obra-Rafael-2026',
    fullName: 'Rafael Nogueira',
    companies: ['horizonte'],
    isSuperuser: false,
    description: demoUsers.oneCompany,
  },
  {
    email: 'bruno@erpconstrutoras.example',
    password: 'Obra-Bruno-2026',
    fullName: 'Bruno Teixeira',
    companies: [],
    isSuperuser: false,
    description: demoUsers.noCompany,
  },
  ...personsOfRoles,
  {
    ...ofRole('Sofia', 'Ramos', '', { serraNova: roleIds.tenantAdmin }),
    description: demoUsers.opening,
  },
] as const;

interface DemoCompany {
  name: string;
  cnpj: string;
  status: string;
  isDeleted?: boolean;
  /** The company's rows, by table. */
  rows: {
    projects: typeof horizonteProjects;
    suppliers: typeof horizonteSuppliers;
    customers: typeof horizonteCustomers;
  };
  accounts: typeof horizonteAccounts;
  costCenters: typeof horizonteCostCenters;
  treasury: SeedTreasury;
  entries: typeof horizonteEntries;
  /** Closes the year before. The first company stays open: every role tries its months there. */
  isClosed?: boolean;
  /** Leaves it in the middle of its opening. */
  isOpening?: boolean;
  /** Services with taxes and caução withheld. */
  isWithholding?: boolean;
  /** Code of the group of works in stock. */
  worksAccount?: string;
}

const nothing: Pick<DemoCompany, 'rows' | 'accounts' | 'costCenters' | 'treasury' | 'entries'> = {
  rows: { projects: [], suppliers: [], customers: [] },
  accounts: [],
  costCenters: [],
  treasury: { capital: '', accounts: [] },
  entries: [],
};

/** Invented, with valid check digits; the second is of the alphanumeric kind issued since 2026. */
export const demoCompanies = {
  horizonte: {
    name: 'Construtora Horizonte Ltda.',
    cnpj: '11222333000181',
    status: 'active',
    rows: { projects: horizonteProjects, suppliers: horizonteSuppliers, customers: horizonteCustomers },
    accounts: horizonteAccounts,
    costCenters: horizonteCostCenters,
    treasury: horizonteTreasury,
    entries: horizonteEntries,
    isWithholding: true,
  },
  atlantica: {
    name: 'Incorporadora Atlântica S.A.',
    cnpj: '12ABC34501DE35',
    status: 'active',
    rows: { projects: atlanticaProjects, suppliers: atlanticaSuppliers, customers: atlanticaCustomers },
    accounts: atlanticaAccounts,
    costCenters: atlanticaCostCenters,
    treasury: atlanticaTreasury,
    entries: atlanticaEntries,
    isClosed: true,
    worksAccount: '1.1.04',
  },
  serraAzul: {
    name: 'Engenharia Serra Azul Ltda.',
    cnpj: '31749205000106',
    status: 'suspended',
    ...nothing,
  },
  pedraBranca: {
    name: 'Construtora Pedra Branca Ltda.',
    cnpj: '40218863000154',
    status: 'inactive',
    isDeleted: true,
    ...nothing,
  },
  serraNova: {
    name: 'Serra Nova Empreendimentos Ltda.',
    cnpj: '57418036000107',
    status: 'active',
    ...nothing,
    rows: { projects: serraNovaProjects, suppliers: serraNovaSuppliers, customers: serraNovaCustomers },
    accounts: offeredAccounts,
    costCenters: serraNovaCostCenters,
    isOpening: true,
  },
} satisfies Record<string, DemoCompany>;

/** Programs that start at once on an empty server take turns. */
const lockNumber = 7_205_188_203;

/** Fills an installation without users with the demonstration, completely or not at all; true when it did. */
export async function seedDemo({ queries }: Pick<Database, 'queries'>): Promise<boolean> {
  if (await hasUsers(queries)) return false;
  const hashes = await Promise.all(demoLogins.map(({ password }) => hashPassword(password)));
  return queries.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(transaction);
    if (await hasUsers(transaction)) return false;
    const companies = Object.entries<DemoCompany>(demoCompanies).map(toCompany);
    const people = [...demoLogins.map((login, index) => toPerson(login, hashes[index])), ...demoPeople];
    const users = people.map(toUser);
    const links = people.flatMap(({ roles }, index) =>
      companies.flatMap(({ key, tenant: { id } }) => {
        const role_id = new Map(Object.entries(roles)).get(key);
        return role_id ? [{ tenant_id: id, user_id: users[index]?.id ?? '', role_id }] : [];
      }),
    );
    await transaction
      .insertInto('tenants')
      .values(companies.map(({ tenant }) => tenant))
      .execute();
    await transaction.insertInto('users').values(users).execute();
    await transaction.insertInto('user_tenant_links').values(links).execute();
    for (const { tenant, company } of companies) {
      const userId = links.find(({ tenant_id }) => tenant_id === tenant.id)?.user_id ?? '';
      await fillCompany(transaction, { tenantId: tenant.id, userId }, company);
    }
    return true;
  });
}

type LoginOfDemo = (typeof demoLogins)[number];

function toPerson(login: LoginOfDemo, password_hash: string | undefined): SeedPerson {
  const { email, fullName, isSuperuser } = login;
  const roles =
    'roles' in login
      ? login.roles
      : Object.fromEntries(login.companies.map((company) => [company, roleIds.tenantAdmin]));
  return { email, full_name: fullName, roles, password_hash, is_superuser: isSuperuser };
}

function toUser(person: SeedPerson, index: number) {
  const { email, full_name, password_hash = null, is_superuser = false, isDeleted = false } = person;
  const dates = datesOf(380 - index * 9, isDeleted);
  return { id: newId(), email, full_name, password_hash, is_superuser, is_active: !isDeleted, ...dates };
}

function toCompany([key, company]: [string, DemoCompany], index: number) {
  const { name, cnpj, status, isDeleted = false } = company;
  const dates = datesOf(400 - index * 60, isDeleted);
  return { key, tenant: { id: newId(), name, cnpj, status, ...dates }, company };
}

async function fillCompany(
  transaction: Transaction<Tables>,
  member: { tenantId: string; userId: string },
  {
    rows,
    accounts,
    costCenters,
    treasury,
    entries,
    isClosed = false,
    isOpening = false,
    isWithholding = false,
    worksAccount,
  }: DemoCompany,
) {
  const { tenantId } = member;
  await enterTenant(transaction, tenantId);
  const add = async (table: keyof DemoCompany['rows']) => {
    const values = rows[table].map((row, index) => ({
      ...row,
      ...datesOf(300 - index * 7, false),
      tenant_id: tenantId,
      id: newId(),
    }));
    if (values.length) await transaction.insertInto(table).values(values).execute();
    await seedTrail(transaction, member, table, values);
  };
  for (const table of ['projects', 'suppliers', 'customers'] as const) await add(table);
  await seedAccounts(transaction, member, accounts);
  await seedCostCenters(transaction, member, costCenters);
  await seedTreasury(transaction, member, treasury);
  await seedLedger(transaction, member, entries);
  const scope = demoScope(transaction, member);
  if (entries.length) await seedTitles(scope, worksAccount);
  if (isWithholding) await seedWithheld(scope);
  await seedCorrections(scope, isClosed);
  if (entries.length) await seedStatements(scope);
  if (isOpening) await seedOpening(scope);
  // Checked here: at commit the transaction sees only the last company's rows.
  await sql`set constraints all immediate`.execute(transaction);
  await sql`set constraints all deferred`.execute(transaction);
}

/** Made so many days ago, and deleted last week or never. */
function datesOf(daysAgo: number, isDeleted: boolean) {
  const dayMs = 86_400_000;
  const before = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
  const deleted_at = isDeleted ? before(7) : null;
  return { created_at: before(daysAgo), updated_at: deleted_at ?? before(daysAgo), deleted_at };
}

async function hasUsers(queries: Database['queries']): Promise<boolean> {
  return (await queries.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
