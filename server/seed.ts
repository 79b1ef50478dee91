import { sql } from 'kysely';
import { demoUsers } from '../src/texts/server.ts';
import type { Database } from './database.ts';
import { hashPassword } from './passwords.ts';
import { atlanticaProjects, horizonteProjects } from './seedProjects.ts';
import { enterTenant } from './tenantScope.ts';
import { newId } from './uuid.ts';

/** Who can sign in to a demonstration; printed at start. No other installation has these users (decision S5). */
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
] as const;

/** Made up, with valid check digits; the second is of the alphanumeric kind issued since 2026. */
export const demoCompanies = {
  horizonte: { name: 'Construtora Horizonte Ltda.', cnpj: '11222333000181', projects: horizonteProjects },
  atlantica: { name: 'Incorporadora Atlântica S.A.', cnpj: '12ABC34501DE35', projects: atlanticaProjects },
};

/** 'Tenant Admin' (SPEC §3). */
const adminRoleId = 1;
/** Two programs that start on one empty server take turns. */
const lockNumber = 7_205_188_203;

/** Fills an installation without users with the demonstration, whole or not at all; returns whether it did. */
export async function seedDemo({ queries }: Pick<Database, 'queries'>): Promise<boolean> {
  if (await hasUsers(queries)) return false;
  const hashes = await Promise.all(demoLogins.map(({ password }) => hashPassword(password)));
  const companies = Object.entries(demoCompanies).map(([key, company]) => ({ key, id: newId(), ...company }));
  return queries.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(transaction);
    if (await hasUsers(transaction)) return false;
    const tenants = companies.map(({ id, name, cnpj }) => ({ id, name, cnpj, status: 'active' }));
    const users = demoLogins.map(({ email, fullName, isSuperuser }, index) => ({
      id: newId(),
      email,
      full_name: fullName,
      password_hash: hashes[index] ?? null,
      is_superuser: isSuperuser,
    }));
    const links = demoLogins.flatMap((login, index) =>
      companies
        .filter(({ key }) => login.companies.some((company) => company === key))
        .map(({ id }) => ({ tenant_id: id, user_id: users[index]?.id ?? '', role_id: adminRoleId })),
    );
    await transaction.insertInto('tenants').values(tenants).execute();
    await transaction.insertInto('users').values(users).execute();
    await transaction.insertInto('user_tenant_links').values(links).execute();
    for (const { id, projects } of companies) {
      await enterTenant(transaction, id);
      const rows = projects.map((project) => ({ ...project, tenant_id: id, id: newId() }));
      await transaction.insertInto('projects').values(rows).execute();
    }
    return true;
  });
}

async function hasUsers(queries: Database['queries']): Promise<boolean> {
  return (await queries.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
