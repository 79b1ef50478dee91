import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { parseTypedDate } from '../../domain/calendarDate.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import {
  type PeriodKind,
  periodKind,
  periodKinds,
  periodOf,
  queryFault,
  type ReportQuery,
} from '../../domain/report.ts';
import type { Days } from '../../domain/reportPeriod.ts';
import { reportTexts as texts } from '../../texts/reports.ts';
import { useSurroundings } from '../appContext.tsx';
import { DateField } from '../parts/DateField.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { SelectField } from '../parts/SelectField.tsx';

interface Props {
  query: ReportQuery;
  /** The ends as they are typed; null for those of the query. */
  typed: Days<string> | null;
  onDays: (days: Days<string>) => void;
  onTyped: (typed: Days<string>) => void;
}

/** Of which days a report is: a month, a quarter, a year, the one before or after, or any days. */
export function PeriodPicker({ query, typed, onDays, onTyped }: Props) {
  const { today } = useSurroundings();
  const shown = typed ?? { from: formatCalendarDate(query.from), to: formatCalendarDate(query.to) };
  const kind = typed ? 'free' : periodKind(query);
  const fault = queryFault(query);
  const errorOf = (end: 'from' | 'to') => {
    if (parseTypedDate(shown[end]) === null) return texts.invalidDay;
    return end === 'to' && fault && fault !== 'account' ? texts.fault[fault] : undefined;
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
      <DateField
        label={texts.from}
        value={shown.from}
        error={errorOf('from')}
        today={today()}
        onChange={(from) => onTyped({ ...shown, from })}
      />
      <DateField
        label={texts.to}
        value={shown.to}
        error={errorOf('to')}
        today={today()}
        onChange={(to) => onTyped({ ...shown, to })}
      />
      <IconButton
        label={texts.after}
        icon={<ChevronRight />}
        onClick={() => onDays(periodOf(kind, query, 1))}
      />
    </div>
  );
}
