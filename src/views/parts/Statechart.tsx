import { Button } from '@blueprintjs/core';
import type { CSSProperties } from 'react';
import { helpTexts } from '../../texts/help/help.ts';
import { useChartZoom } from './useChartZoom.ts';

interface Props {
  /** A drawing from `src/charts`, whose states carry `data-state`. */
  svg: string;
  label: string;
  /** Paths of the states to mark. */
  active: string[];
}

/** A statechart to be scaled, with its current states marked and in sight. */
export function Statechart({ svg, label, active }: Props) {
  const width = drawn('width', svg);
  const { frame, zoom, sight } = useChartZoom(width, drawn('height', svg), active.join(' '));
  const { zoom: words } = helpTexts;
  return (
    <div className="statechart-view">
      <div className="chart-tools">
        <Button size="small" {...words.larger} onClick={() => zoom.current?.larger()} />
        <Button size="small" {...words.smaller} onClick={() => zoom.current?.smaller()} />
        <Button size="small" {...words.whole} onClick={() => zoom.current?.whole()} />
        <span>{words.percent(sight.percent)}</span>
      </div>
      <section
        className="statechart"
        ref={frame}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must be able to.
        tabIndex={0}
        style={{ '--drawn-width': `${width}px` } as CSSProperties}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build drew it.
        dangerouslySetInnerHTML={{ __html: marked(svg, new Set(active)) }}
      />
      <div className="chart-hidden">
        {sight.hidden.length > 0 && <span>{words.hidden}</span>}
        {sight.hidden.map((state) => (
          <Button
            key={state}
            size="small"
            variant="minimal"
            intent="primary"
            text={state}
            title={words.bring}
            onClick={() => zoom.current?.bring(state)}
          />
        ))}
      </div>
    </div>
  );
}

function drawn(side: 'width' | 'height', svg: string): number {
  return Number(new RegExp(`${side}="(\\d+)"`).exec(svg)?.[1]);
}

function marked(svg: string, active: Set<string>): string {
  return svg.replaceAll(/data-state="([^"]+)"/g, (state, id) =>
    active.has(id) ? `${state} data-active="true"` : state,
  );
}
