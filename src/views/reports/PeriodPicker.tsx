import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { parseTypedDate } from '../../domain/calendarDate.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { monthOf } from '../../domain/period.ts';
import {
  isOfDay,
  type PeriodKind,
  periodKind,
  periodKinds,
  periodOf,
  queryFault,
} from '../../domain/reports/report.ts';
import { type Days, firstOfMonth } from '../../domain/reports/reportPeriod.ts';
import type { ReportQuery } from '../../domain/reports/reports.ts';
import { reportTexts as texts } from '../../texts/reports/reports.ts';
import { useSurroundings } from '../appContext.tsx';
import { DateField } from '../parts/fields/DateField.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { IconButton } from '../parts/IconButton.tsx';

interface Props {
  query: ReportQuery;
  /** First and last day as typed; null to show those of the query. */
  typed: Days<string> | null;
  onDays: (days: Days<string>) => void;
  onTyped: (typed: Days<string>) => void;
}

/**
 * Period of a report: month, quarter, year, the previous or next one, or any days. A report on one day asks for a first
 * day only when it is compared with the day before.
 */
export function PeriodPicker({ query, typed, onDays, onTyped }: Props) {
  const { today } = useSurroundings();
  const shown = typed ?? { from: formatCalendarDate(query.from), to: formatCalendarDate(query.to) };
  const kind = typed ? 'free' : periodKind(query);
  const fault = queryFault(query);
  const isOneDay = isOfDay(query) && !query.compares;
  const errorOf = (end: 'from' | 'to') => {
    if (parseTypedDate(shown[end]) === null) return texts.invalidDay;
    return end === 'to' && (fault === 'order' || fault === 'length') ? texts.fault[fault] : undefined;
  };
  return (
    <div className="report-period">
      <SelectField
        label={texts.period}
        value={kind}
        options={periodKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(value) =>
          value === 'free' ? onTyped(shown) : onDays(periodOf(value as PeriodKind, query))
        }
      />
      <IconButton
        label={texts.before}
        icon={<ChevronLeft />}
        onClick={() => onDays(periodOf(kind, query, -1))}
      />
      {!isOneDay && (
        <DateField
          label={texts.from}
          value={shown.from}
          error={errorOf('from')}
          today={today()}
          onChange={(from) => onTyped({ ...shown, from })}
        />
      )}
      <DateField
        label={isOneDay ? texts.asOf : texts.to}
        value={shown.to}
        error={errorOf('to')}
        today={today()}
        onChange={(to) => onTyped({ from: isOneDay ? monthStart(to) : shown.from, to })}
      />
      <IconButton
        label={texts.after}
        icon={<ChevronRight />}
        onClick={() => onDays(periodOf(kind, query, 1))}
      />
    </div>
  );
}

/** First day of the typed day's month, where the comparison and the next report start. */
function monthStart(typed: string): string {
  const day = parseTypedDate(typed);
  return day === null ? typed : formatCalendarDate(firstOfMonth(monthOf(day)));
}
