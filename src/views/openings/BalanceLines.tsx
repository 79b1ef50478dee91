import { useMemo } from 'react';
import type { OpeningLine } from '../../domain/openings/opening.ts';
import { plainMoneyCell, textCell } from '../../domain/tables/cell.ts';
import type { BookingOptions } from '../../machines/posting/bookingOptions.ts';
import { openingTexts } from '../../texts/openings/openings.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';

const texts = openingTexts.balances;

interface Props {
  label: string;
  lines: OpeningLine[];
  options: BookingOptions;
}

/** A balancete that cannot be changed now. */
export function BalanceLines({ label, lines, options }: Props) {
  const columns = useMemo((): Column<OpeningLine>[] => {
    const accounts = new Map(options.accounts.map(({ id, code, name }) => [id, choiceText(code, name)]));
    const centers = new Map(options.centers.map(({ id, code, name }) => [id, choiceText(code, name)]));
    return [
      {
        key: 'account',
        title: texts.account,
        value: ({ accountId }) =>
          textCell(accounts.get(accountId) ?? texts.unknownAccount(String(accountId))),
      },
      {
        key: 'center',
        title: texts.center,
        width: '20%',
        value: ({ centerId }) => textCell(centerId ? (centers.get(centerId) ?? texts.unknownCenter()) : ''),
      },
      {
        key: 'debit',
        title: texts.debit,
        width: 112,
        align: 'right',
        value: ({ debitCents }) => plainMoneyCell(debitCents || null),
      },
      {
        key: 'credit',
        title: texts.credit,
        width: 112,
        align: 'right',
        value: ({ creditCents }) => plainMoneyCell(creditCents || null),
      },
    ];
  }, [options]);
  return (
    <DataGrid
      label={label}
      columns={columns}
      rows={lines}
      rowKey={({ accountId, centerId }) => `${accountId}-${centerId}`}
    />
  );
}
