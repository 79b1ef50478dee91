import { type Account, parentAccounts } from '../../domain/chart/account.ts';
import { type CostCenter, parentCostCenters } from '../../domain/chart/costCenter.ts';
import { parentOf } from '../../domain/tree.ts';

/** An existing account keeps its parent; a new one can have any active synthetic account (SPEC §5). */
export function accountParents(accounts: Account[], account: Account | null): Account[] {
  if (account === null) return parentAccounts(accounts);
  const parent = parentOf(accounts, account);
  return parent ? [parent] : [];
}

/** Active grouping centers (SPEC §5), and an existing center's own parent, so that the form can name it. */
export function costCenterParents(centers: CostCenter[], center: CostCenter | null): CostCenter[] {
  const choices = parentCostCenters(centers, center?.id ?? null);
  const parent = center && parentOf(centers, center);
  return parent && !choices.includes(parent) ? [parent, ...choices] : choices;
}
