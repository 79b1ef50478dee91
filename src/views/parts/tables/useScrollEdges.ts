import { type RefObject, useLayoutEffect } from 'react';

/** Height of two notices, which may lie over the last rows. */
const noticesHeight = 160;

/**
 * Marks a scroller with the edges beyond which content continues, and as long when its rows reach below the notices. DOM
 * state: scrolling renders nothing.
 */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const beyond = element.scrollWidth - element.clientWidth - element.scrollLeft;
      const height = element.querySelector('table')?.offsetHeight ?? 0;
      const isLong = height > element.clientHeight - noticesHeight;
      const edges = [beyond > 1 && 'right', element.scrollLeft > 1 && 'left', isLong && 'long'];
      element.dataset.more = edges.filter(Boolean).join(' ');
    };
    const resized = new ResizeObserver(look);
    resized.observe(element);
    for (const child of element.children) resized.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
}
