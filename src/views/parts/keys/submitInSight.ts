/** The words on the button that sends the form in sight, the topmost dialog's where there are several. DOM state: a form names its button. */
export function submitInSight(): string | null {
  return [...document.querySelectorAll('form [type="submit"]')].at(-1)?.textContent || null;
}
