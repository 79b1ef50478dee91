import { useMemo } from 'react';
import type { PriorCost } from '../../domain/openings/opening.ts';
import { plainMoneyCell, textCell } from '../../domain/tables/cell.ts';
import type { OpeningDesk } from '../../machines/openings/openingEvents.ts';
import { openingTexts } from '../../texts/openings/openings.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';

const texts = openingTexts.prior;

/** Earlier costs of works that cannot be changed now. */
export function PriorLines({ desk }: { desk: OpeningDesk }) {
  const { opening, options, projects } = desk;
  const columns = useMemo((): Column<PriorCost>[] => {
    const accounts = new Map(options.accounts.map(({ id, code, name }) => [id, choiceText(code, name)]));
    const works = new Map(projects.map(({ id, name }) => [id, name]));
    return [
      {
        key: 'project',
        title: texts.project,
        width: '40%',
        value: ({ projectId }) => textCell(works.get(projectId) ?? texts.unknownProject()),
      },
      {
        key: 'account',
        title: texts.account,
        value: ({ accountId }) =>
          textCell(accounts.get(accountId) ?? openingTexts.balances.unknownAccount(String(accountId))),
      },
      {
        key: 'amount',
        title: texts.amount,
        width: 112,
        align: 'right',
        value: ({ cents }) => plainMoneyCell(cents),
      },
    ];
  }, [options, projects]);
  return (
    <DataGrid
      label={texts.lines}
      columns={columns}
      rows={opening.priorCosts}
      rowKey={({ projectId, accountId }) => `${projectId}-${accountId}`}
    />
  );
}
