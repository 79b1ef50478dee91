import { type ShellActor, selectScheme } from '../../machines/app/shellMachine.ts';

export type Theme = 'light' | 'dark';

/**
 * Sets the theme on the document: Blueprint's class on the body, where portals find it, and `data-theme` on the root.
 */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.body.classList.toggle('bp6-dark', theme === 'dark');
}

/** Applies the scheme that was found while the app started, and its changes. */
export function followScheme(shell: ShellActor): void {
  applyTheme(selectScheme(shell.getSnapshot()));
  shell.subscribe((snapshot) => applyTheme(selectScheme(snapshot)));
}
