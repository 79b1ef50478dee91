import { Button } from '@blueprintjs/core';
import { Plus, Tick } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import type { TitlesActor } from '../../machines/titles/titlesMachine.ts';
import { titleTexts } from '../../texts/titles/titles.ts';
import { Message } from '../parts/Message.tsx';
import { Page } from '../parts/Page.tsx';
import type { RowAction } from '../parts/tables/GridRow.tsx';
import { ReloadButton } from '../shared/ReloadButton.tsx';
import { TitlesPanel } from './TitlesPanel.tsx';
import { type TitleReading, type TitleRow, titleColumns, titleTotalsLine } from './titleColumns.tsx';

interface TitlesFace<Row> {
  texts: {
    title: string;
    subtitle: string;
    loading: string;
    empty: string;
    settle: (name: string) => string;
    /** Label of the button for a manual title; titles from elsewhere have a note instead. */
    create?: string;
    note?: string;
  };
  reading: TitleReading<Row>;
  /** An action that does not exist yet (SPEC §2). */
  disabledAction: { key: string; label: (name: string) => string; icon: ReactElement };
}

/** The page of payables or of receivables (SPEC §2). */
export function titlesPage<Row extends TitleRow>({ texts, reading, disabledAction }: TitlesFace<Row>) {
  const columns = titleColumns(reading);

  // biome-ignore lint/correctness/noComponentHookFactories: called once per page, at import.
  return function TitlesPage({ screen }: { screen: TitlesActor<Row> }) {
    const snapshot = useSelector(screen, (current) => current);
    const { list, sheet } = snapshot.children;
    const rowActions = (row: Row): RowAction[] => [
      {
        key: 'settle',
        label: texts.settle(row.description),
        icon: <Tick />,
        reason: snapshot.can({ type: 'settlement.requested', row }) ? undefined : titleTexts.settled,
        onClick: () => screen.send({ type: 'settlement.requested', row }),
      },
      {
        key: disabledAction.key,
        label: disabledAction.label(row.description),
        icon: disabledAction.icon,
        reason: titleTexts.notYet,
        onClick: () => undefined,
      },
    ];
    return (
      <Page
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <>
            {list && <ReloadButton list={list} />}
            {texts.create && (
              <Button
                intent="primary"
                icon={<Plus />}
                text={texts.create}
                disabled={!snapshot.can({ type: 'create.requested' })}
                onClick={() => screen.send({ type: 'create.requested' })}
              />
            )}
          </>
        }
      >
        <Message tone="info" title={titleTexts.demonstration} text={titleTexts.demonstrationText} />
        {texts.note && <Message tone="info" text={texts.note} />}
        {list && sheet && (
          <TitlesPanel
            list={list}
            sheet={sheet}
            texts={texts}
            columns={columns}
            totals={(rows) => titleTotalsLine(reading, rows)}
            rowActions={rowActions}
            rowTone={({ status }) => (status === 'canceled' ? 'muted' : undefined)}
          />
        )}
      </Page>
    );
  };
}
