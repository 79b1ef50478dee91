import { once } from './once.ts';

const timeZone = 'America/Sao_Paulo';
const timestamp = once(
  () => new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
);
const isoDay = once(() => new Intl.DateTimeFormat('en-CA', { timeZone }));
const clock = once(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
);
const month = once(
  () => new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' }),
);

/** A host may send a day instead of a moment; days have no zone (decision D6). */
function isDay(instant: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(instant);
}

/** Local time in São Paulo at an instant, formatted as UTC; anything else unchanged. */
export function clockInSaoPaulo(instant: string): string {
  const date = new Date(instant);
  return isDay(instant) || Number.isNaN(date.getTime())
    ? instant
    : `${clock().format(date).replace(' ', 'T')}Z`;
}

/** Today as `YYYY-MM-DD` in São Paulo, in any time zone of the machine (decision D6). */
export function todayInSaoPaulo(now: Date): string {
  return isoDay().format(now);
}

/** A `YYYY-MM-DD` date as `dd/mm/aaaa`, without zone conversion (decision D6); '' for none. */
export function formatCalendarDate(date: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : (date ?? '');
}

/** A `YYYY-MM` month as 'outubro de 2026'; anything else unchanged. */
export function formatMonth(text: string): string {
  const match = /^(\d{4})-(\d{2})$/.exec(text);
  return match ? month().format(Date.UTC(Number(match[1]), Number(match[2]) - 1)) : text;
}

/** A `YYYY-MM` month as `set/2026`, for column headings. */
export function formatShortMonth(text: string): string {
  return `${formatMonth(text).slice(0, 3)}/${text.slice(0, 4)}`;
}

/** The day of an ISO timestamp in São Paulo as `dd/mm/aaaa`; '' for none. */
export function formatTimestampDay(instant: string | null | undefined): string {
  return formatTimestamp(instant).split(',', 1)[0] ?? '';
}

/** An ISO timestamp as date and time in São Paulo (decision D6); '' for none. */
export function formatTimestamp(instant: string | null | undefined): string {
  if (instant && isDay(instant)) return formatCalendarDate(instant);
  const date = instant ? new Date(instant) : null;
  return date && !Number.isNaN(date.getTime()) ? timestamp().format(date) : (instant ?? '');
}
