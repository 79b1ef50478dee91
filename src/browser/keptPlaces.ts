import { onPageChange } from './pageChanges.ts';

/** State of a step of the history that was left: scroll of its list, and the pressed control and row. */
interface Place {
  address: string;
  /** Name of the list: a screen may have another one at another step. */
  list: string | null | undefined;
  top: number;
  row?: string | undefined;
  /** Accessible name of the pressed control; absent for the row itself. */
  control?: string | undefined;
  /** The followed link outside the list. */
  link?: string | undefined;
}

const page = '[data-focus-home="page"]';
const scrollerOfPage = `${page} .grid-scroller`;
const patienceMs = 10_000;

/**
 * Restores scroll and focus of a list after a step through the history. The list loads in parts, so it is tried until
 * the place is there, the user acts, or the step is left. Filters and page are in the address.
 */
export function keepPlaces(): void {
  const places = new Map<number, Place>();
  let stop = () => {};

  const keep = (part: Partial<Place>) => {
    const address = location.pathname + location.search;
    const place = places.get(step());
    const kept = { top: 0, ...(place?.address === address && place), ...part };
    places.set(step(), { ...kept, address, list: nameOfList() });
  };

  let isReturning = false;
  addEventListener(
    'scroll',
    ({ target }) => {
      if (!isReturning && target instanceof Element && target.matches(scrollerOfPage))
        keep({ top: target.scrollTop });
    },
    { capture: true, passive: true },
  );
  const leave = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const table = target.closest(`${scrollerOfPage} table`);
    const active = table?.getAttribute('aria-activedescendant');
    const row = target.closest('[aria-rowindex]') ?? (active ? document.getElementById(active) : null);
    const link = target.closest<HTMLAnchorElement>(`${page} a`);
    if (table)
      keep({
        row: row?.ariaRowIndex ?? undefined,
        control: nameOf(target.closest('a, button')),
        link: undefined,
      });
    else if (link) keep({ row: undefined, link: toldBy(link) });
  };
  addEventListener('click', leave, { capture: true });
  addEventListener('keydown', (event) => event.key === 'Enter' && leave(event), { capture: true });

  let path = location.pathname;
  addEventListener('popstate', () => {
    stop();
    const place = places.get(step());
    const isSameScreen = path === location.pathname;
    path = location.pathname;
    if (place?.address !== path + location.search) return;
    isReturning = true;
    stop = comeBack(place, isSameScreen, () => {
      isReturning = false;
    });
  });
  addEventListener('arrival', () => {
    stop();
    path = location.pathname;
    places.delete(step());
  });
}

/** Retries until the place is there or `stop` is called. */
function comeBack(place: Place, isSameScreen: boolean, done: () => void): () => void {
  const left = isSameScreen ? null : document.querySelector(scrollerOfPage);
  const look = () => {
    if (place.link !== undefined && !focusLink(place.link)) return;
    if (place.link !== undefined && place.top === 0) return stop();
    const scroller = document.querySelector(scrollerOfPage);
    if (!scroller || scroller === left || scroller.querySelector('[aria-busy]')) return;
    if (nameOfList() !== place.list) return;
    if (scroller.scrollHeight - scroller.clientHeight < place.top - 1) return;
    scroller.scrollTop = place.top;
    if (focusRow(scroller, place)) stop();
  };
  let forget = () => {};
  const acts = ['wheel', 'pointerdown', 'keydown'];
  const late = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    forget();
    clearTimeout(late);
    for (const act of acts) removeEventListener(act, stop, { capture: true });
    done();
  };
  for (const act of acts) addEventListener(act, stop, { capture: true, passive: true });
  forget = onPageChange(look);
  look();
  return stop;
}

/** Returns true when done: the row is focused, or none was pressed. A focus elsewhere stays there. */
function focusRow(scroller: Element, { row, control }: Place): boolean {
  if (row === undefined) return true;
  const drawn = scroller.querySelector(`[aria-rowindex="${row}"]`);
  if (!drawn) return false;
  const focused = document.activeElement;
  if (focused && focused !== document.body && !focused.matches('[data-focus-home]')) return true;
  const controlsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('tbody :is(a, button)')];
  const isPressed = (found: HTMLElement) => control === undefined || nameOf(found) === control;
  // The rows may have changed. A row becomes active when it contains the focus.
  const pressed = controlsIn(drawn).find(isPressed) ?? controlsIn(scroller).find(isPressed);
  pressed?.focus({ preventScroll: true });
  // Without the pressed control, the rows may still be the former ones.
  if (control !== undefined) return pressed !== undefined;
  scroller.querySelector('table')?.focus({ preventScroll: true });
  return true;
}

/** Returns true when the link was focused, or something else has the focus. Scrolls it into view. */
function focusLink(told: string): boolean {
  const focused = document.activeElement;
  if (focused && focused !== document.body && !focused.matches('[data-focus-home]')) return true;
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`${page} a`)];
  const link = links.find((each) => toldBy(each) === told);
  link?.focus();
  return link !== undefined;
}

/** Text and target of a link, because several have the same text. */
function toldBy(link: HTMLAnchorElement): string {
  return `${nameOf(link)} ${link.getAttribute('href')}`;
}

function nameOf(control: Element | null): string | undefined {
  return control ? (control.ariaLabel ?? control.textContent) : undefined;
}

function nameOfList() {
  return document.querySelector(`${scrollerOfPage} table`)?.ariaLabel;
}

function step(): number {
  return Number(history.state?.index ?? 0);
}
