import { Plus } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { permissionsIn } from '../../domain/session/session.ts';
import { newEntryAddress } from '../../machines/app/entryPlace.ts';
import { places } from '../../machines/app/routes.ts';
import type { TenantSummaryActor } from '../../machines/tenant/tenantDashboardMachine.ts';
import { tenantDashboardTexts as texts } from '../../texts/reports/dashboards.ts';
import { useSession } from '../appContext.tsx';
import { RereadButton } from '../shared/RereadButton.tsx';

/** The most frequent actions. */
export function TenantShortcuts({ summary }: { summary: TenantSummaryActor }) {
  const permissions = permissionsIn(useSession());
  const account = useSelector(summary, ({ context }) => context.answer?.movement_account);
  return (
    <>
      <RereadButton reading={summary} label={texts.reload} />
      {permissions.includes('treasury:write') && (
        <Link className="bp6-button" href={newMovementAddress(account)}>
          <Plus aria-hidden />
          <span className="bp6-button-text">{texts.newMovement}</span>
        </Link>
      )}
      {permissions.includes('ledger:write') && (
        <Link className="bp6-button bp6-intent-primary" href={newEntryAddress}>
          <Plus aria-hidden />
          <span className="bp6-button-text">{texts.newEntry}</span>
        </Link>
      )}
    </>
  );
}

/** Opens the form of a new movement; without an account to move, only its screen. */
function newMovementAddress(account: string | null | undefined): string {
  const { path } = places.treasury;
  return account ? `${path}?at.account=${encodeURIComponent(account)}&at.new=movement` : path;
}
