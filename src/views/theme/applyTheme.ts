export type Theme = 'light' | 'dark';

/**
 * Sets the theme on the document: Blueprint's class on the body, where portals find it, and `data-theme` on the root.
 */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.body.classList.toggle('bp6-dark', theme === 'dark');
}
