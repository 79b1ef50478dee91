/** Where a step of the history was left: how far its list was scrolled, and by what in which row. */
interface Place {
  address: string;
  /** The name of the list: one screen may have another at another step. */
  list: string | null | undefined;
  top: number;
  row?: string | undefined;
  /** The accessible name of what was pressed; of a row itself, nothing. */
  control?: string | undefined;
  /** The link beside the list, or of a page without one, that led away. */
  link?: string | undefined;
}

const page = '[data-focus-home="page"]';
const scrollerOfPage = `${page} .grid-scroller`;
const patienceMs = 10_000;

/**
 * Who comes back to a list by the browser's history finds it as it was left: scrolled to the same rows, and the focus on
 * what led away. A list comes in parts, so its place is looked for until it is there, the user does something, or nobody
 * waits for it any more. Which filter and which page are in the address itself.
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

/** Looks for the place until it is there or `stop` is called; then it is done. */
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
  const seen = new MutationObserver(look);
  const acts = ['wheel', 'pointerdown', 'keydown'];
  const late = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    seen.disconnect();
    clearTimeout(late);
    for (const act of acts) removeEventListener(act, stop, { capture: true });
    done();
  };
  for (const act of acts) addEventListener(act, stop, { capture: true, passive: true });
  seen.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  look();
  return stop;
}

/** Whether nothing is left to do: the row is drawn, or none was pressed. A focus that is somewhere stays there. */
function focusRow(scroller: Element, { row, control }: Place): boolean {
  if (row === undefined) return true;
  const drawn = scroller.querySelector(`[aria-rowindex="${row}"]`);
  if (!drawn) return false;
  const focused = document.activeElement;
  if (focused && focused !== document.body && !focused.matches('[data-focus-home]')) return true;
  const controlsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('tbody :is(a, button)')];
  const isPressed = (found: HTMLElement) => control === undefined || nameOf(found) === control;
  // The rows may be others now. A row becomes the active one by the focus in it.
  const pressed = controlsIn(drawn).find(isPressed) ?? controlsIn(scroller).find(isPressed);
  pressed?.focus({ preventScroll: true });
  // As long as what led away is not there, the rows may still be those that were left.
  if (control !== undefined) return pressed !== undefined;
  scroller.querySelector('table')?.focus({ preventScroll: true });
  return true;
}

/** Whether the link is there, or something else on the page has the focus meanwhile. It is brought into sight. */
function focusLink(told: string): boolean {
  const focused = document.activeElement;
  if (focused && focused !== document.body && !focused.matches('[data-focus-home]')) return true;
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`${page} a`)];
  const link = links.find((each) => toldBy(each) === told);
  link?.focus();
  return link !== undefined;
}

/** What a link says and where it leads: several say the same. */
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
