import { type RefObject, useLayoutEffect } from 'react';

/** Says on a scroller beyond which of its edges something lies. DOM plumbing: nothing is drawn anew while scrolling. */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const beyond = element.scrollWidth - element.clientWidth - element.scrollLeft;
      const edges = [beyond > 1 && 'right', element.scrollLeft > 1 && 'left'];
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
