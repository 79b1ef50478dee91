const timeZone = 'America/Sao_Paulo';
const timestamp = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone });

/** Today as `YYYY-MM-DD` in São Paulo, whatever the zone of the machine (decision D6). */
export function todayInSaoPaulo(now: Date): string {
  return isoDay.format(now);
}

/** A `YYYY-MM-DD` date as `dd/mm/aaaa`, without passing through a zone (decision D6); '' for none. */
export function formatCalendarDate(date: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : (date ?? '');
}

/** The day of an ISO timestamp in São Paulo as `dd/mm/aaaa`; '' for none. */
export function formatTimestampDay(instant: string | null | undefined): string {
  return formatTimestamp(instant).split(',', 1)[0] ?? '';
}

/** An ISO timestamp as date and time in São Paulo (decision D6); '' for none. */
export function formatTimestamp(instant: string | null | undefined): string {
  const date = instant ? new Date(instant) : null;
  return date && !Number.isNaN(date.getTime()) ? timestamp.format(date) : (instant ?? '');
}
