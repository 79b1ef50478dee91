import { type CSSProperties, useEffect, useRef } from 'react';

interface Props {
  /** A drawing from `src/charts`, whose states carry `data-state`. */
  svg: string;
  label: string;
  /** Paths of the states to mark. */
  active: string[];
}

/** A statechart with its current states marked and scrolled into view. */
export function Statechart({ svg, label, active }: Props) {
  const frame = useRef<HTMLElement>(null);
  const marks = active.join(' ');
  // An effect, because the mark can be scrolled to only after drawing.
  useEffect(() => {
    const marked = marks && frame.current?.querySelector('[data-kind="state"][data-active]');
    if (marked) marked.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [marks]);
  return (
    <section
      className="statechart"
      ref={frame}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must be able to.
      tabIndex={0}
      style={{ '--drawn-width': `${/width="(\d+)"/.exec(svg)?.[1]}px` } as CSSProperties}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build drew it.
      dangerouslySetInnerHTML={{ __html: marked(svg, new Set(active)) }}
    />
  );
}

function marked(svg: string, active: Set<string>): string {
  return svg.replaceAll(/data-state="([^"]+)"/g, (state, id) =>
    active.has(id) ? `${state} data-active="true"` : state,
  );
}
