import { outputTexts } from '../../texts/tables.ts';

/** Ctrl+P: presses 'Imprimir' of what is on top, if it has one; the browser's own paper would show the page, cut where it scrolls. */
export function pressPrint(): boolean {
  const open = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const buttons = (open.at(-1) ?? document).querySelectorAll('button');
  const print = [...buttons].find((button) => (button.ariaLabel ?? button.textContent) === outputTexts.print);
  print?.click();
  return print !== undefined;
}
