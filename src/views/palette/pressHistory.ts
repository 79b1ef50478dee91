import { listTexts } from '../../texts/tables/lists.ts';

/** F7: presses the history button (`useRowHistory`) of the active grid row, if it has one. */
export function pressHistory(): void {
  const grid = document.activeElement?.closest('.grid');
  const buttons = grid?.querySelectorAll<HTMLElement>('tr[data-active] .grid-actions button') ?? [];
  const label = listTexts.history('');
  [...buttons].find((button) => button.ariaLabel?.startsWith(label))?.click();
}
