import { clockInSaoPaulo } from './dateText.ts';

/**
 * What a list is called as a file: `Contas a Pagar 2026-11-20 14h05m09.csv`. Two of one day may be looked at differently,
 * so the name tells when; without what a file system does not take.
 */
export function fileName(title: string, extension: string, now: Date): string {
  const [day = '', time = ''] = clockInSaoPaulo(now.toISOString()).split(/[TZ]/);
  const [hours, minutes, seconds] = time.split(':');
  return `${title.replaceAll(/[\\/:*?"<>|]/g, '-')} ${day} ${hours}h${minutes}m${seconds}.${extension}`;
}
