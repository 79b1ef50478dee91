import { sql } from 'kysely';
import { z } from 'zod';
import { instant } from '../http/fields.ts';
import type { Host, Routes } from '../http/routes.ts';
import { failedLogins } from '../session/loginThrottle.ts';

const counted = z.object({ active: z.number(), inactive: z.number() });
const answer = z
  .object({
    at: instant,
    companies: counted,
    users: counted,
    /** Active users without superuser rights and without a company to enter. */
    users_without_company: z.number(),
    backup: z.object({ at: instant }).nullable(),
    verification: z
      .object({
        at: instant,
        faults: z.number(),
        findings: z.array(z.object({ company: z.string(), what: z.string(), row: z.string() })),
      })
      .nullable(),
    failed_logins: z.number(),
  })
  .meta({ id: 'HostHealth' });

const dayMs = 24 * 3_600_000;

/** Data of a superuser's dashboard: counts of the whole installation, and its faults. */
export function hostHealth({ database, now, forSuperuser }: Routes): void {
  forSuperuser(
    { method: 'GET', path: '/admin/health', summary: 'Counts of companies and users, and faults', answer },
    async () => ({
      at: now().toISOString(),
      ...(await countPeople(database)),
      backup: await lastRun(database, 'backup'),
      verification: await lastRun(database, 'verify'),
      failed_logins: await failedLogins(database, new Date(now().getTime() - dayMs)),
    }),
  );
}

async function countPeople({ queries }: Host['database']) {
  const isThere = sql<boolean>`deleted_at is null and status = 'active'`;
  const isAlive = sql<boolean>`deleted_at is null and is_active`;
  const companies = await queries
    .selectFrom('tenants')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere(isThere).as('active'),
    ])
    .executeTakeFirstOrThrow();
  const users = await queries
    .selectFrom('users')
    .select(({ fn, not, exists, selectFrom, and, eb }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere(isAlive).as('active'),
      fn
        .countAll<string>()
        .filterWhere(
          and([
            isAlive,
            eb('is_superuser', '=', false),
            not(
              exists(
                selectFrom('user_tenant_links')
                  .innerJoin('tenants', 'tenants.id', 'user_tenant_links.tenant_id')
                  .whereRef('user_tenant_links.user_id', '=', 'users.id')
                  .where('tenants.deleted_at', 'is', null)
                  .select('tenants.id'),
              ),
            ),
          ]),
        )
        .as('alone'),
    ])
    .executeTakeFirstOrThrow();
  const split = ({ all, active }: { all: string; active: string }) => ({
    active: Number(active),
    inactive: Number(all) - Number(active),
  });
  return {
    companies: split(companies),
    users: split(users),
    users_without_company: Number(users.alone),
  };
}

async function lastRun({ queries }: Host['database'], command: 'backup' | 'verify') {
  const run = await queries
    .selectFrom('operator_runs')
    .select(['at', 'faults', 'findings'])
    .where('command', '=', command)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run ?? null;
}
