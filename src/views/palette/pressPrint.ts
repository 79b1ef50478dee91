import { outputTexts } from '../../texts/tables/tables.ts';

/**
 * Ctrl+P: presses 'Imprimir' of the topmost list, because the browser would print the page cut where it scrolls.
 * Without a list to print, the browser's own printing runs.
 */
export function pressPrint(): boolean {
  const open = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const buttons = (open.at(-1) ?? document).querySelectorAll('button');
  const print = [...buttons].find((button) => (button.ariaLabel ?? button.textContent) === outputTexts.print);
  if (!print || print.disabled) return false;
  print.click();
  return true;
}
