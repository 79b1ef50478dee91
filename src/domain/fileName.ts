import { clockInSaoPaulo } from './dateText.ts';

/**
 * File name of a list: `Contas a Pagar 2026-11-20 14h05m09.csv`. The time separates files of one day; characters that
 * file systems refuse are dropped.
 */
export function fileName(title: string, extension: string, now: Date): string {
  const [day = '', time = ''] = clockInSaoPaulo(now.toISOString()).split(/[TZ]/);
  const [hours, minutes, seconds] = time.split(':');
  return `${title.replaceAll(/[\\/:*?"<>|]/g, '-')} ${day} ${hours}h${minutes}m${seconds}.${extension}`;
}
