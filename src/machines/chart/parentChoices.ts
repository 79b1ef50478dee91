import { type Account, parentAccounts } from '../../domain/chart/account.ts';
import { type CostCenter, parentCostCenters } from '../../domain/chart/costCenter.ts';
import { parentOf } from '../../domain/tree.ts';

/** SPEC §5: an open account keeps its parent, a new one may stand under any active synthetic account. */
export function accountParents(accounts: Account[], account: Account | null): Account[] {
  if (account === null) return parentAccounts(accounts);
  const parent = parentOf(accounts, account);
  return parent ? [parent] : [];
}

/** SPEC §5: the active grouping centers; an open center's own parent too, so that the form can name it. */
export function costCenterParents(centers: CostCenter[], center: CostCenter | null): CostCenter[] {
  const choices = parentCostCenters(centers, center?.id ?? null);
  const parent = center && parentOf(centers, center);
  return parent && !choices.includes(parent) ? [parent, ...choices] : choices;
}
