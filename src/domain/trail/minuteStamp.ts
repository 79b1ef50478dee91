import { once } from '../once.ts';

const minute = once(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'short',
    }),
);

/** A moment as `AAAA-MM-DD-HHmm` in São Paulo: sortable, and valid in file names. */
export function minuteStamp(moment: Date): string {
  return minute().format(moment).replace(' ', '-').replace(':', '');
}
