import { outputTexts } from '../../texts/tables/tables.ts';

/**
 * Ctrl+P: presses 'Imprimir' of what is on top, if it has one to be pressed; the browser's own paper would show the page,
 * cut where it scrolls. While no list is there to be printed, the browser prints what there is.
 */
export function pressPrint(): boolean {
  const open = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const buttons = (open.at(-1) ?? document).querySelectorAll('button');
  const print = [...buttons].find((button) => (button.ariaLabel ?? button.textContent) === outputTexts.print);
  if (!print || print.disabled) return false;
  print.click();
  return true;
}
