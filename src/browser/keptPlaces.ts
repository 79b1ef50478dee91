import { createActor } from 'xstate';
import { keptPlaceMachine, type Place } from '../machines/shared/keptPlaceMachine.ts';
import { onPageChange } from './pageChanges.ts';

const page = '[data-focus-home="page"]';
const scrollerOfPage = `${page} .grid-scroller`;

/**
 * Restores scroll and focus of a list after a step through the history, as `keptPlaceMachine` says. Filters and page are
 * in the address.
 */
export function keepPlaces(): void {
  const actor = createActor(keptPlaceMachine).start();
  let left: Element | null = null;
  let path = location.pathname;

  const here = () => ({
    step: step(),
    address: location.pathname + location.search,
    list: nameOfList() ?? null,
  });
  addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof Element && target.matches(scrollerOfPage))
        actor.send({ type: 'list.scrolled', ...here(), top: target.scrollTop });
    },
    { capture: true, passive: true },
  );
  const press = ({ target }: Event) => {
    const pressed = target instanceof Element && pressedAt(target);
    if (pressed) actor.send({ type: 'control.pressed', ...here(), pressed });
  };
  addEventListener('click', press, { capture: true });
  addEventListener('keydown', (event) => event.key === 'Enter' && press(event), { capture: true });
  for (const act of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(act, () => actor.send({ type: 'user.acted' }), { capture: true, passive: true });

  /** The page is looked at again as long as more of the place is found. */
  const look = () => {
    for (;;) {
      const { value, context } = actor.getSnapshot();
      if (value === 'watching' || !context.wanted) return;
      actor.send({ type: 'page.drawn', ...sightOf(context.wanted, left) });
      const { found } = actor.getSnapshot().context;
      if (found === context.found) return;
      show(found, context.wanted);
    }
  };
  onPageChange(look);
  addEventListener('popstate', () => {
    left = path === location.pathname ? null : document.querySelector(scrollerOfPage);
    path = location.pathname;
    actor.send({ type: 'step.returned', ...here() });
    look();
  });
  addEventListener('arrival', () => {
    path = location.pathname;
    actor.send({ type: 'step.made', step: step() });
  });
}

function pressedAt(target: Element) {
  const table = target.closest(`${scrollerOfPage} table`);
  const active = table?.getAttribute('aria-activedescendant');
  const row = target.closest('[aria-rowindex]') ?? (active ? document.getElementById(active) : null);
  const link = target.closest<HTMLAnchorElement>(`${page} a`);
  if (table) {
    const control = nameOf(target.closest('a, button')) ?? null;
    return { row: row?.ariaRowIndex ?? null, control, link: null };
  }
  return link && { row: null, control: null, link: toldBy(link) };
}

/** The page as far as the place is drawn. `left` is the list of the screen that is being left. */
function sightOf(place: Place, left: Element | null) {
  const scroller = document.querySelector(scrollerOfPage);
  const isLoaded = scroller && scroller !== left && !scroller.querySelector('[aria-busy]');
  const focused = document.activeElement;
  return {
    hasLink: linkOf(place) !== undefined,
    hasList: Boolean(
      isLoaded &&
        (nameOfList() ?? null) === place.list &&
        scroller.scrollHeight - scroller.clientHeight >= place.top - 1,
    ),
    hasRow: rowOf(place) !== null,
    hasControl: controlOf(place) !== undefined,
    isFocused: Boolean(focused && focused !== document.body && !focused.matches('[data-focus-home]')),
  };
}

/** A found link is scrolled into view; the list stays at its place. */
function show(found: 'link' | 'list' | 'control' | 'row' | null, place: Place): void {
  const scroller = document.querySelector(scrollerOfPage);
  if (found === 'link') linkOf(place)?.focus();
  else if (found === 'list' && scroller) scroller.scrollTop = place.top;
  else if (found === 'control') controlOf(place)?.focus({ preventScroll: true });
  else if (found === 'row') scroller?.querySelector('table')?.focus({ preventScroll: true });
}

function rowOf({ row }: Place): Element | null {
  return row === null ? null : document.querySelector(`${scrollerOfPage} [aria-rowindex="${row}"]`);
}

/** The rows may have changed: the control is looked for in its row first. A row becomes active when it has the focus. */
function controlOf(place: Place): HTMLElement | undefined {
  const controlsIn = (part: Element | null) => [
    ...(part?.querySelectorAll<HTMLElement>('tbody :is(a, button)') ?? []),
  ];
  return [...controlsIn(rowOf(place)), ...controlsIn(document.querySelector(scrollerOfPage))].find(
    (found) => nameOf(found) === place.control,
  );
}

function linkOf({ link }: Place): HTMLAnchorElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>(`${page} a`)].find((each) => toldBy(each) === link);
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
