import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatBrl } from '../../domain/money.ts';
import {
  cashLead,
  closedParts,
  projectsLead,
  resultsLead,
  type TenantSummary,
  tilesOf,
} from '../../domain/reports/dashboard.ts';
import { places } from '../../machines/app/routes.ts';
import type { TenantSummaryActor } from '../../machines/tenant/tenantDashboardMachine.ts';
import { tenantDashboardTexts as texts } from '../../texts/reports/dashboards.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import { Message } from '../parts/Message.tsx';
import { Panel } from '../parts/Panel.tsx';
import { ReadingState } from '../shared/ReadingState.tsx';
import { dashboardHref } from './dashboardHref.ts';
import { SetupList } from './SetupList.tsx';

interface Props {
  summary: TenantSummaryActor;
  /** The host keeps titles. */
  hasTitles: boolean;
}

type Told = { told: TenantSummary };
const charts = () => import('./TenantCharts.tsx');
const CashChart = lazyPart<Told>(() => charts().then((m) => m.CashChart), Awaited);
const ResultsChart = lazyPart<Told>(() => charts().then((m) => m.ResultsChart), Awaited);

/** Figures of a company, in every state of their reading. */
export function TenantFigures({ summary, hasTitles }: Props) {
  return (
    <ReadingState reading={summary} loadingText={texts.loading}>
      {(answer, isBusy) => <Figures told={answer} hasTitles={hasTitles} isBusy={isBusy} />}
    </ReadingState>
  );
}

function Figures({ told, hasTitles, isBusy }: Told & { hasTitles: boolean; isBusy: boolean }) {
  const closed = closedParts(told, hasTitles);
  const { cash, results, projects, entries } = told;
  return (
    <div className="dashboard" aria-busy={isBusy}>
      <SetupList told={told} />
      <Tiles told={told} hasTitles={hasTitles} />
      {closed.length > 0 && <Message tone="info" text={texts.closed(closed)} />}
      {entries?.length === 0 && (
        <Panel fill={false}>
          <EmptyState text={texts.empty} />
        </Panel>
      )}
      <div className="dashboard-pairs">
        {cash && hasTitles && (
          <Block title={texts.cash} note={texts.cashNote} lead={dashboardHref(cashLead(told))}>
            <CashChart told={told} />
          </Block>
        )}
        {results && (
          <Block title={texts.results} lead={dashboardHref(resultsLead(told))}>
            <ResultsChart told={told} />
          </Block>
        )}
        {projects && (
          <Block title={texts.projects} note={texts.projectsNote} lead={dashboardHref(projectsLead(told))}>
            <Projects told={told} projects={projects} />
          </Block>
        )}
        {entries && entries.length > 0 && (
          <Block title={texts.entries} lead={places.ledger.path} leadText={texts.all}>
            <Entries entries={entries} />
          </Block>
        )}
      </div>
    </div>
  );
}

function Tiles({ told, hasTitles }: Told & { hasTitles: boolean }) {
  const tiles = tilesOf(told, hasTitles);
  if (tiles.length === 0) return null;
  return (
    <ul className="tiles" aria-label={texts.figures}>
      {tiles.map(({ name, cents, lead }) => (
        <li key={name}>
          <Link href={dashboardHref(lead)}>
            <span>{texts.tile[name]}</span>
            <strong data-tone={toneOf(name, cents)}>{formatBrl(cents)}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function toneOf(name: string, cents: number) {
  const isBad = name.startsWith('overdue') ? cents > 0 : cents < 0;
  return isBad ? 'danger' : undefined;
}

interface BlockProps {
  title: string;
  note?: string;
  lead: string;
  leadText?: string;
  children: ReactNode;
}

/** A part of the dashboard with a link to the full report. */
function Block({ title, note, lead, leadText = texts.report, children }: BlockProps) {
  return (
    <section className="panel dashboard-block" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note && <span>{note}</span>}
        <Link href={lead} aria-label={`${leadText}: ${title}`}>
          {leadText}
        </Link>
      </header>
      {children}
    </section>
  );
}

function Projects({ told, projects }: Told & { projects: NonNullable<TenantSummary['projects']> }) {
  if (projects.length === 0) return <p className="dashboard-none">{texts.noProjects}</p>;
  const most = Math.max(...projects.map(({ realized }) => realized), 1);
  return (
    <ul className="dashboard-bars">
      {projects.map(({ project_id, name, realized }) => (
        <li key={project_id}>
          <Link href={dashboardHref(projectsLead(told, project_id))}>{name}</Link>
          <span>{formatBrl(realized)}</span>
          <meter aria-hidden min={0} max={most} value={realized} />
        </li>
      ))}
    </ul>
  );
}

function Entries({ entries }: { entries: NonNullable<TenantSummary['entries']> }) {
  return (
    <ul className="dashboard-entries">
      {entries.map(({ id, date, description, amount }) => (
        <li key={id}>
          <span>{formatCalendarDate(date)}</span>
          <Link href={`${places.ledger.path}?at.entry=${id}`}>{description}</Link>
          <span>{formatBrl(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function Awaited() {
  return <div className="chart-plot" aria-hidden />;
}
