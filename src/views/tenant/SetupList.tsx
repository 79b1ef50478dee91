import { TickCircle } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { type SetupStep, setupLeft, type TenantSummary } from '../../domain/reports/dashboard.ts';
import { importAddress } from '../../machines/app/importPlace.ts';
import { places } from '../../machines/app/routes.ts';
import { tenantDashboardTexts as texts } from '../../texts/reports/dashboards.ts';
import { useSession } from '../appContext.tsx';

const placeOf = {
  accounts: places.accounts,
  cost_centers: places.costCenters,
  treasury_accounts: places.treasury,
  default_accounts: places.financeSettings,
  entries: places.ledger,
} satisfies Record<SetupStep, object>;

/** Remaining steps to set up a company, each a link to its screen; nothing once all are done. */
export function SetupList({ told }: { told: TenantSummary }) {
  const template = importAddress(useSession(), 'accounts', 'template');
  const steps = setupLeft(told);
  if (steps.length === 0) return null;
  return (
    <section className="panel setup" aria-label={texts.setup}>
      <header>
        <h2>{texts.setup}</h2>
        <span>{texts.setupNote(steps.filter(({ isDone }) => isDone).length, steps.length)}</span>
      </header>
      <ol>
        {steps.map(({ step, isDone }, at) => (
          <li key={step} data-done={isDone || undefined}>
            {isDone ? <TickCircle size={20} title={texts.stepDone} /> : <b aria-hidden>{at + 1}</b>}
            <Link href={placeOf[step].path}>{texts.step[step]}</Link>
            {step === 'accounts' && !isDone && template && (
              <Link className="setup-more" href={template}>
                {texts.template}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
