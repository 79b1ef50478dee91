import { DatePicker } from '@blueprintjs/datetime';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { ptBR } from 'date-fns/locale';
import { DateTime } from 'luxon';
import { parseTypedDate } from '../../../domain/calendarDate.ts';
import { calendarTexts } from '../../../texts/calendar.ts';

export interface CalendarProps {
  /** Text of the field; a valid date is the selected day. */
  typed: string;
  today: string;
  min?: string;
  max?: string;
  onPick: (date: string) => void;
}

/** Blueprint's month, in Portuguese, with the focus on the selected day. */
export function Calendar({ typed, today, min = '1900-01-01', max = '2100-12-31', onPick }: CalendarProps) {
  const date = parseTypedDate(typed);
  const shown = date && date >= min && date <= max ? date : null;
  return (
    <DatePicker
      locale={ptBR}
      value={shown ? localMidnight(shown) : null}
      initialMonth={localMidnight(shown ?? clamp(today, min, max))}
      minDate={localMidnight(min)}
      maxDate={localMidnight(max)}
      canClearSelection={false}
      highlightCurrentDay
      dayPickerProps={{
        initialFocus: true,
        today: localMidnight(today),
        labels: {
          labelPrevious: () => calendarTexts.previousMonth,
          labelNext: () => calendarTexts.nextMonth,
          labelMonthDropdown: () => calendarTexts.month,
          labelYearDropdown: () => calendarTexts.year,
        },
      }}
      onChange={(day, isUserChange) => {
        if (day && isUserChange) onPick(isoDay(day));
      }}
    />
  );
}

/** DatePicker uses local midnights: dates go in and out in the browser's zone, so they never shift. */
function localMidnight(date: string): Date {
  return DateTime.fromISO(date, { zone: 'local' }).toJSDate();
}

function isoDay(day: Date): string {
  return DateTime.fromJSDate(day, { zone: 'local' }).toFormat('yyyy-MM-dd');
}

function clamp(date: string, min: string, max: string): string {
  return date < min ? min : date > max ? max : date;
}
