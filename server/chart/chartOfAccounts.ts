import { z } from 'zod';
import { accountClassifications, accountTypes, dreLines } from '../../src/domain/chart/account.ts';
import { plantForest, type TreeNode } from '../../src/domain/tree.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { accountNumber, flag, optionalText, requiredText } from '../http/fields.ts';
import { offsetOf, pageOf, pageQuery, readPage, toPage } from '../http/paging.ts';
import type { Routes } from '../http/routes.ts';
import { refuseStale } from '../http/staleRows.ts';
import { type AccountRow, account, accountColumns, accountRows, linedAccount } from './accountRows.ts';

/** An account of a tree, with its children. */
const accountNode = account
  .extend({
    get children() {
      return z.array(accountNode).optional();
    },
  })
  .meta({ id: 'AccountNode' });

const linedNode = linedAccount
  .extend({
    get children() {
      return z.array(linedNode).optional();
    },
  })
  .meta({ id: 'LinedAccountNode' });

type AccountNode = z.infer<typeof linedNode>;

/** Input for a new account. */
export const newAccount = z.strictObject({
  code: requiredText(30),
  name: requiredText(200),
  description: optionalText(1000),
  type: z.enum(accountTypes),
  classification: z.enum(accountClassifications),
  parent_id: accountNumber.nullable().optional(),
  is_active: z.boolean().optional(),
});

/** Code, type, classification and parent never change (SPEC §4): sending one is refused. */
const changes = newAccount.pick({ name: true, description: true, is_active: true }).partial();

const line = { dre_line: z.enum(dreLines).nullable().optional() };
export const newLinedAccount = newAccount.extend(line);
const linedChanges = changes.extend(line);

/** Active accounts by default; flat by default, and as a tree a page counts roots. */
const listQuery = pageQuery.extend({ only_active: flag.default(true), tree: flag.default(false) });
type ListQuery = z.infer<typeof listQuery>;

const path = '/chart-of-accounts';
const one = `${path}/:id`;
const params = z.object({ id: z.coerce.number().pipe(accountNumber) });

/** The chart of accounts of a tenant (SPEC §7): accounts are deactivated, never deleted. */
export function chartOfAccounts({ forMember, isExtended }: Routes): void {
  const answer: z.ZodType<z.infer<typeof account>> = isExtended ? linedAccount : account;
  const node: z.ZodType<AccountNode> = isExtended
    ? linedNode
    : (accountNode as unknown as z.ZodType<AccountNode>);
  const added: z.ZodType<z.infer<typeof newLinedAccount>> = isExtended ? newLinedAccount : newAccount;
  const changed: z.ZodType<z.infer<typeof linedChanges>> = isExtended ? linedChanges : changes;
  forMember(
    {
      method: 'GET',
      path,
      summary: 'List: account',
      needs: 'membership',
      query: listQuery,
      answer: pageOf(node),
    },
    ({ query, scope }) => (query.tree ? pageOfTrees(scope, query) : pageOfAccounts(scope, query)),
  );

  forMember(
    {
      method: 'POST',
      path,
      summary: 'Create: account',
      needs: 'chart:write',
      body: added,
      answer,
      status: 201,
    },
    ({ body, scope }) => accountRows(scope).add(body),
  );

  forMember(
    {
      method: 'PUT',
      path: one,
      summary: 'Change: account',
      needs: 'chart:write',
      params,
      body: changed,
      answer,
    },
    async ({ params: { id }, body, scope, request }) => {
      const rows = accountRows(scope);
      const before = await rows.locked(id);
      refuseStale(request, before, answer);
      return rows.change(before, body);
    },
  );

  forMember(
    {
      method: 'DELETE',
      path: one,
      summary: 'Deactivate: account',
      needs: 'chart:write',
      params,
      answer,
    },
    async ({ params: { id }, scope, request }) => {
      const rows = accountRows(scope);
      const before = await rows.locked(id);
      refuseStale(request, before, answer);
      return rows.deactivate(before);
    },
  );
}

function pageOfAccounts(scope: TenantScope, query: ListQuery) {
  return readPage(accountsOf(scope, query), query, inOrder);
}

async function pageOfTrees(scope: TenantScope, query: ListQuery) {
  const { roots } = plantForest(await inOrder(accountsOf(scope, query)).execute());
  const offset = offsetOf(query);
  return toPage(roots.slice(offset, offset + query.size).map(nested), query, async () => roots.length);
}

function accountsOf({ db, tenantId }: TenantScope, { only_active }: ListQuery) {
  const all = db.selectFrom('accounts').where('tenant_id', '=', tenantId);
  return only_active ? all.where('is_active', '=', true) : all;
}

function inOrder(from: ReturnType<typeof accountsOf>) {
  return from.select(accountColumns).orderBy('code_key').orderBy('id');
}

function nested({ row, children }: TreeNode<AccountRow>): AccountNode {
  return { ...row, children: children.map(nested) };
}
