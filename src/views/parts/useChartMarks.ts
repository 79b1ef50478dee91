import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

export interface ChartMarks {
  /** Paths of the current states. */
  active: string[];
  /** Marks of the transitions that are possible now. */
  possible: string[];
  /** Mark of the transition that is explained; '' for none. */
  asked: string;
}

const transitions = '[data-transition]';

/**
 * Marks a drawing in place: drawn anew it would lose the focus of its transitions. DOM state: one transition is the
 * drawing's stop for Tab, and the arrows go on from there.
 */
export function useChartMarks(frame: RefObject<HTMLElement | null>, svg: string, marks: ChartMarks): void {
  const { active, possible, asked } = marks;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing is unmarked.
  useLayoutEffect(() => {
    const chart = frame.current;
    if (!chart) return;
    for (const state of chart.querySelectorAll<SVGElement>('[data-state]'))
      set(state, 'data-active', active.includes(state.dataset.state ?? ''));
    const all = [...chart.querySelectorAll<SVGElement>(transitions)];
    const stop = all.find(isOf([asked])) ?? all.find(isOf(possible)) ?? all[0];
    for (const transition of all) {
      set(transition, 'data-possible', isOf(possible)(transition));
      set(transition, 'aria-pressed', isOf([asked])(transition));
      transition.setAttribute('tabindex', transition === stop ? '0' : '-1');
    }
  }, [frame, svg, active.join(' '), possible.join(' '), asked]);
}

function isOf(marks: string[]) {
  return ({ dataset }: SVGElement) => marks.includes(dataset.transition ?? '');
}

function set(element: Element, name: string, isOn: boolean): void {
  if (isOn) element.setAttribute(name, 'true');
  else element.removeAttribute(name);
}

/** Mark of the transition at an element of the drawing. */
export function markAt(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<SVGElement>(transitions)?.dataset.transition : undefined;
}

/** Enter and Space ask about the focused transition, the arrows go to its neighbours. */
export function pressTransition(event: KeyboardEvent<HTMLElement>, onAsk: (mark: string) => void): void {
  const mark = markAt(event.target);
  if (mark === undefined) return;
  const step = steps[event.key];
  if (step !== undefined) {
    const all = [...event.currentTarget.querySelectorAll<SVGElement>(transitions)];
    const at = all.findIndex(({ dataset }) => dataset.transition === mark);
    all.at((at + step) % all.length)?.focus();
  } else if (event.key === 'Enter' || event.key === ' ') onAsk(mark);
  else return;
  event.preventDefault();
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
