import { Plus } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { places } from '../../machines/app/routes.ts';
import type { TenantSummaryActor } from '../../machines/tenant/tenantDashboardMachine.ts';
import { tenantDashboardTexts as texts } from '../../texts/dashboards.ts';
import { RereadButton } from '../shared/RereadButton.tsx';

/** What one does most often from a dashboard. */
export function TenantShortcuts({ summary }: { summary: TenantSummaryActor }) {
  return (
    <>
      <RereadButton reading={summary} label={texts.reload} />
      <Link className="bp6-button" href={places.treasury.path}>
        <Plus aria-hidden />
        <span className="bp6-button-text">{texts.newMovement}</span>
      </Link>
      <Link className="bp6-button bp6-intent-primary" href={places.ledger.path}>
        <Plus aria-hidden />
        <span className="bp6-button-text">{texts.newEntry}</span>
      </Link>
    </>
  );
}
