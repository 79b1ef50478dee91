import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import { formatTimestampDay } from '../../domain/dateText.ts';
import { formatMoney } from '../../domain/money.ts';
import { type OpeningCheck, openDifferences, postedBalances } from '../../domain/openings/opening.ts';
import { plainMoneyCell, textCell } from '../../domain/tables/cell.ts';
import type { OpeningActor } from '../../machines/openings/openingMachine.ts';
import { deskOf, whyNotFinish } from '../../machines/openings/openingRules.ts';
import { formatSide, openingTexts } from '../../texts/openings/openings.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import { OpeningAct } from './OpeningAct.tsx';

const texts = openingTexts.checks;

/** What each account should be and is, what is missing in words, and the end; always in sight. */
export function ChecksPane({ screen }: { screen: OpeningActor }) {
  const id = useId();
  const snapshot = useSelector(screen, (current) => current);
  const { context } = snapshot;
  const { opening } = deskOf(context);
  const missing = openDifferences(opening);
  const rows = [...missing, ...opening.checks.filter(({ differenceCents }) => differenceCents === 0)];
  const { transitional, blockers } = opening;
  const isFinished = snapshot.hasTag('finished');
  const isPosted = postedBalances(opening) !== null;
  const columns = useMemo(() => columnsOf(isPosted), [isPosted]);
  const why = isFinished ? null : whyNotFinish(context);
  return (
    <aside className="panel opening-checks" aria-labelledby={id}>
      <header className="opening-part-head">
        <h2 id={id}>{texts.title}</h2>
        <strong data-tone={missing.length > 0 ? 'danger' : 'success'} role="status">
          {opening.checks.length === 0
            ? ''
            : missing.length > 0
              ? texts.differing(missing.length)
              : texts.allReached}
        </strong>
      </header>
      {transitional && (
        <p className="opening-transitional" data-tone={transitional.cents === 0 ? 'success' : 'danger'}>
          {texts.transitional(transitional.account.name, transitional.cents)}
          {transitional.cents === 0 && ` (${texts.transitionalZero})`}
        </p>
      )}
      {missing.length > 0 && (
        <ul className="opening-missing" aria-label={texts.missing}>
          {missing.slice(0, mostSaid).map((check) => (
            <li key={check.account.id}>{texts.sayMissing(check, isPosted)}</li>
          ))}
        </ul>
      )}
      {rows.length === 0 ? (
        <EmptyState text={texts.none} />
      ) : (
        <DataGrid
          label={texts.title}
          columns={columns}
          rows={rows}
          rowKey={({ account }) => String(account.id)}
          rowTone={({ differenceCents }) => (differenceCents === 0 ? undefined : 'danger')}
        />
      )}
      {!isFinished && blockers.length > 0 && (
        <div>
          <h3>{texts.blockers}</h3>
          <ul className="opening-missing">
            {blockers.map(({ code, detail }) => (
              <li key={code}>{detail}</li>
            ))}
          </ul>
        </div>
      )}
      {!isFinished && (
        <div className="opening-actions">
          <OpeningAct
            screen={screen}
            event={{ type: 'finish.requested' }}
            text={openingTexts.finish.open}
            reason={why}
            isMain
          />
          {why === null && <span role="status">{texts.ready}</span>}
        </div>
      )}
      <PostedParts screen={screen} />
    </aside>
  );
}

/** Sentences above the table, which has all of them. */
const mostSaid = 5;

const columnsOf = (isPosted: boolean): Column<OpeningCheck>[] => [
  {
    key: 'account',
    title: texts.account,
    value: ({ account, way }) => textCell(`${account.code} ${account.name} ${texts.ways[way]}`),
    render: (check) => (
      <span title={check.differenceCents === 0 ? check.account.name : texts.sayMissing(check, isPosted)}>
        {check.account.code} {check.account.name}
        <small className="opening-way"> {texts.ways[check.way]}</small>
      </span>
    ),
  },
  {
    key: 'expected',
    title: texts.expected,
    width: 122,
    align: 'right',
    value: ({ expectedCents }) => textCell(formatSide(expectedCents)),
  },
  {
    key: 'reached',
    title: texts.reached,
    width: 122,
    align: 'right',
    value: ({ reachedCents }) => textCell(formatSide(reachedCents)),
  },
  {
    key: 'difference',
    title: texts.difference,
    width: 92,
    align: 'right',
    value: ({ differenceCents }) => plainMoneyCell(Math.abs(differenceCents)),
  },
];

/** Everything that was posted, each taken back as a whole. */
function PostedParts({ screen }: { screen: OpeningActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { parts } = deskOf(snapshot.context).opening;
  const texts = openingTexts.kept;
  return (
    <details className="opening-parts">
      <summary>
        {texts.title} ({parts.filter(({ reversedAt }) => reversedAt === null).length})
      </summary>
      {parts.length === 0 && <p>{texts.none}</p>}
      <ul>
        {parts.map(({ id, kind, name, cents, postedAt, postedBy, reversedAt, reason }) => (
          <li key={id} data-reversed={reversedAt !== null || undefined}>
            <span>
              <strong>{name || texts.kinds[kind]}</strong> {formatMoney(cents)}{' '}
              {reversedAt === null
                ? texts.posted(formatTimestampDay(postedAt), postedBy)
                : texts.reversed(formatTimestampDay(reversedAt), reason ?? '')}
            </span>
            {reversedAt === null && !snapshot.hasTag('finished') && (
              <Button
                variant="minimal"
                size="small"
                text={texts.takeBack(name || texts.kinds[kind])}
                disabled={!snapshot.can({ type: 'reversal.requested', id })}
                onClick={() => screen.send({ type: 'reversal.requested', id })}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
