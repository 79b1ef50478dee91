import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatBrl } from '../../domain/money.ts';
import type { SiteAnswers, SitePart } from '../../domain/tenant/site.ts';
import { places } from '../../machines/app/routes.ts';
import type { SiteActor, SitePartActor } from '../../machines/tenant/siteMachine.ts';
import { amountTexts } from '../../texts/amounts.ts';
import { siteTexts as texts } from '../../texts/tenant/site.ts';
import { useSurroundings } from '../appContext.tsx';
import { DataGrid, type DataGridProps } from '../parts/tables/DataGrid.tsx';
import { ReadingState } from '../shared/ReadingState.tsx';
import { centerColumns, costColumns, costTotals, entryColumns, titleColumnsOf } from './siteColumns.tsx';
import { centerHref, costsHref, entriesHref, ledgerHref, titlesHref } from './siteLeads.ts';

interface Props {
  screen: SiteActor;
}

/** The actor of a part while it is read. */
function usePart<Part extends SitePart>(screen: SiteActor, part: Part): SitePartActor<Part> | undefined {
  return useSelector(screen, ({ children }) => children[part]) as SitePartActor<Part> | undefined;
}

/** Sums above the tables, each the way to what it counts; one that has not come yet is a dash. */
export function SiteFigures({ screen }: Props) {
  const id = useSelector(screen, ({ context }) => context.id);
  return (
    <ul className="tiles" aria-label={texts.figures}>
      <Figures part={usePart(screen, 'costs')} shown={costFigures(id)} />
      <Figures part={usePart(screen, 'payables')} shown={titleFigures(id, 'payables')} />
      <Figures part={usePart(screen, 'receivables')} shown={titleFigures(id, 'receivables')} />
    </ul>
  );
}

interface Figure {
  name: string;
  href: string;
  cents: number | undefined;
  isBad?: boolean;
}

type Shown<Part extends SitePart> = (answer: SiteAnswers[Part] | null) => Figure[];

interface FiguresProps<Part extends SitePart> {
  part: SitePartActor<Part> | undefined;
  shown: Shown<Part>;
}

function Figures<Part extends SitePart>({ part, shown }: FiguresProps<Part>) {
  const answer = useSelector(part, (current) => current?.context.answer ?? null);
  if (!part) return null;
  return shown(answer).map(({ name, href, cents, isBad }) => (
    <li key={name}>
      <Link href={href}>
        <span>{name}</span>
        <strong data-tone={isBad && cents ? 'danger' : undefined}>
          {cents === undefined ? '–' : formatBrl(cents)}
        </strong>
      </Link>
    </li>
  ));
}

function costFigures(id: string): Shown<'costs'> {
  return (costs) => [
    { name: texts.realized, href: costsHref(id), cents: costs?.realized },
    { name: texts.paid, href: costsHref(id), cents: costs?.paid },
  ];
}

function titleFigures(id: string, place: 'payables' | 'receivables'): Shown<typeof place> {
  const isPayable = place === 'payables';
  return (titles) => [
    {
      name: isPayable ? texts.toPay : texts.toReceive,
      href: titlesHref(place, id, 'open'),
      cents: titles?.openCents,
    },
    {
      name: isPayable ? texts.overduePayable : texts.overdueReceivable,
      href: titlesHref(place, id, 'overdue'),
      cents: titles?.overdueCents,
      isBad: true,
    },
  ];
}

/** The tables of the obra's page: each loads, fails and is retried for itself. */
export function SiteBlocks({ screen }: Props) {
  const { id, permissions } = useSelector(screen, ({ context }) => context);
  const { today, app } = useSurroundings();
  const day = today();
  const go = (to: string | null) => to !== null && app.send({ type: 'navigation.requested', to });
  const table = <Row,>(part: SitePart, props: Omit<DataGridProps<Row>, 'label' | 'onRowActivate'>) => (
    <DataGrid
      {...props}
      label={texts.part[part]}
      opensByDoubleClick
      onRowActivate={(row: Row) => go(props.rowPath?.(row) ?? null)}
    />
  );
  return (
    <div className="dashboard-pairs">
      <SiteBlock
        part="costs"
        reading={usePart(screen, 'costs')}
        lead={() => costsHref(id)}
        leadText={() => texts.report}
        isEmpty={({ rows }) => rows.length === 0}
      >
        {(costs) =>
          table('costs', {
            columns: costColumns((row) => ledgerHref(id, row.account_id, day, permissions), go),
            rows: costs.rows,
            rowKey: ({ account_id }) => String(account_id),
            rowPath: ({ account_id }) => ledgerHref(id, account_id, day, permissions),
            totals: costTotals(costs),
          })
        }
      </SiteBlock>
      {(['payables', 'receivables'] as const).map((place) => (
        <TitlesBlock key={place} screen={screen} place={place}>
          {({ rows }) =>
            table(place, {
              columns: titleColumnsOf(place, day, go),
              rows,
              rowKey: (row) => row.id,
              rowPath: ({ document_id }) =>
                `${places[place].path}?${new URLSearchParams({ 'at.title': document_id })}`,
            })
          }
        </TitlesBlock>
      ))}
      <SiteBlock
        part="centers"
        reading={usePart(screen, 'centers')}
        lead={() => places.costCenters.path}
        leadText={() => texts.part.centers}
        isEmpty={(rows) => rows.length === 0}
      >
        {(rows) =>
          table('centers', {
            columns: centerColumns(go),
            rows,
            rowKey: (row) => row.id,
            rowPath: ({ code }) => centerHref(code),
            rowTone: (row) => (row.is_active ? undefined : 'muted'),
          })
        }
      </SiteBlock>
      <SiteBlock
        part="entries"
        reading={usePart(screen, 'entries')}
        lead={() => entriesHref(id)}
        leadText={({ count }) => texts.all(count)}
        isEmpty={({ rows }) => rows.length === 0}
      >
        {({ rows }) =>
          table('entries', {
            columns: entryColumns(go),
            rows,
            rowKey: (row) => row.id,
            rowPath: (row) => `${places.ledger.path}?${new URLSearchParams({ 'at.entry': row.id })}`,
          })
        }
      </SiteBlock>
    </div>
  );
}

interface TitlesProps extends Props {
  place: 'payables' | 'receivables';
  children: (titles: SiteAnswers['payables']) => ReactNode;
}

function TitlesBlock({ screen, place, children }: TitlesProps) {
  const id = useSelector(screen, ({ context }) => context.id);
  return (
    <SiteBlock
      part={place}
      reading={usePart(screen, place)}
      lead={() => titlesHref(place, id, 'open')}
      leadText={({ count }) => texts.all(count)}
      isEmpty={({ rows }) => rows.length === 0}
    >
      {children}
    </SiteBlock>
  );
}

interface BlockProps<Part extends SitePart> {
  part: Part;
  reading: SitePartActor<Part> | undefined;
  lead: (answer: NonNullable<SiteAnswers[Part]>) => string;
  leadText: (answer: NonNullable<SiteAnswers[Part]>) => string;
  isEmpty: (answer: NonNullable<SiteAnswers[Part]>) => boolean;
  children: (answer: NonNullable<SiteAnswers[Part]>) => ReactNode;
}

/** A table with the way to the whole of it, in every state of its reading. */
export function SiteBlock<Part extends SitePart>(props: BlockProps<Part>) {
  const { part, reading, lead, leadText, isEmpty, children } = props;
  const answer = useSelector(reading, (current) => current?.context.answer ?? null);
  const isBusy = useSelector(reading, (current) => current?.hasTag('busy') ?? false);
  if (!reading) return null;
  return (
    <section className="panel site-block" aria-label={texts.part[part]} aria-busy={isBusy} data-part={part}>
      <header>
        <h2>{texts.part[part]}</h2>
        {part !== 'centers' && <span>{amountTexts.inReais}</span>}
        {answer && !isEmpty(answer) && (
          <Link href={lead(answer)} aria-label={`${texts.part[part]}: ${leadText(answer)}`}>
            {leadText(answer)}
          </Link>
        )}
      </header>
      <ReadingState reading={reading} loadingText={texts.loading}>
        {(read) => (isEmpty(read) ? <p className="dashboard-none">{texts.none[part]}</p> : children(read))}
      </ReadingState>
    </section>
  );
}
