import { Link } from 'wouter';
import { checksOf, type HostHealth } from '../../domain/admin/hostHealth.ts';
import { formatCount } from '../../domain/count.ts';
import type { HostHealthActor } from '../../machines/admin/adminDashboardMachine.ts';
import { places } from '../../machines/app/routes.ts';
import { hostHealthTexts as texts } from '../../texts/admin/hostHealth.ts';
import { StatusTag } from '../parts/StatusTag.tsx';
import { ReadingState } from '../shared/ReadingState.tsx';

/** Health of the whole installation, in every state of its reading. */
export function HostHealthFigures({ summary }: { summary: HostHealthActor }) {
  return (
    <ReadingState reading={summary} loadingText={texts.loading}>
      {(health, isBusy) => (
        <div className="dashboard" aria-busy={isBusy}>
          <Counts health={health} />
          <Checks health={health} />
        </div>
      )}
    </ReadingState>
  );
}

interface Told {
  health: HostHealth;
}

function Counts({ health: { companies, users } }: Told) {
  const counts = [
    { label: texts.companies, path: places.tenants.path, ...companies, gender: 'a' },
    { label: texts.users, path: places.users.path, ...users, gender: 'o' },
  ] as const;
  return (
    <ul className="tiles" aria-label={texts.figures}>
      {counts.map(({ label, path, active, inactive, gender }) => (
        <li key={path}>
          <Link href={path}>
            <span>{label}</span>
            <strong>{formatCount(active)}</strong>
            <span>{texts.inactive(inactive, gender)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Checks({ health }: Told) {
  const checks = checksOf(health);
  return (
    <section className="panel dashboard-block" aria-label={texts.checks}>
      <header>
        <h2>{texts.checks}</h2>
        <span>{texts.verdict(checks.filter(({ tone }) => tone !== 'success').length)}</span>
      </header>
      <ul className="dashboard-checks">
        {checks.map(({ name, tone }) => (
          <li key={name}>
            <StatusTag tone={tone}>{texts.tone[tone]}</StatusTag>
            <span>{texts.check[name]}</span>
            <strong>{texts.found[name](health)}</strong>
            {tone !== 'success' && <p>{texts.remedy[name]}</p>}
            {name === 'verification' && <Findings health={health} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Findings({ health: { verification } }: Told) {
  if (!verification?.faults) return null;
  const { findings, faults } = verification;
  return (
    <ul>
      {findings.map((finding) => (
        <li key={`${finding.company} ${finding.what} ${finding.row}`}>{texts.finding(finding)}</li>
      ))}
      {faults > findings.length && <li>{texts.more(faults - findings.length)}</li>}
    </ul>
  );
}
