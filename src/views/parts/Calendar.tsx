import { DatePicker } from '@blueprintjs/datetime';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { ptBR } from 'date-fns/locale';
import { parseTypedDate } from '../../domain/calendarDate.ts';
import { calendarTexts } from '../../texts/parts.ts';

export interface CalendarProps {
  /** The text of the field: the chosen day when it names one. Read here, so that luxon arrives with the calendar. */
  typed: string;
  today: string;
  min?: string;
  max?: string;
  onPick: (date: string) => void;
}

/** Blueprint's month, in Portuguese, with its focus on the chosen day. */
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

/** DatePicker knows only local midnights; the date goes in and out by its parts, never through a zone. */
function localMidnight(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

function isoDay(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

function clamp(date: string, min: string, max: string): string {
  return date < min ? min : date > max ? max : date;
}
