import type { PaletteActor } from '../../machines/app/paletteMachine.ts';
import { paletteTexts } from '../../texts/palette.ts';

/** Buttons of the page in sight by what they say, found when typed. */
export function pageItems(palette: PaletteActor) {
  const buttons = [...document.querySelectorAll<HTMLElement>(inSight)].filter(isUsable);
  const named = new Map(buttons.toReversed().map((button) => [nameOf(button), button]));
  return [...named].toReversed().map(([label, button]) => ({
    value: `button ${label}`,
    code: '',
    label,
    note: paletteTexts.command,
    run: () => {
      palette.send({ type: 'palette.left' });
      button.click();
    },
  }));
}

const inSight = ['.page-actions', '.panel-toolbar', '.selection']
  .flatMap((place) => [`${place} button`, `${place} a`])
  .join();

function isUsable(button: HTMLElement): boolean {
  return nameOf(button) !== '' && !button.matches(':disabled, [aria-disabled="true"], .table-filter');
}

function nameOf(button: HTMLElement): string {
  return (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
}
