import { Button } from '@blueprintjs/core';
import { type CSSProperties, useMemo, useRef } from 'react';
import { helpTexts } from '../../texts/help/help.ts';
import { type ChartMarks, markAt, pressTransition, useChartMarks } from './useChartMarks.ts';
import { useChartZoom } from './useChartZoom.ts';

export interface StatechartProps extends ChartMarks {
  label: string;
  /** A transition was clicked, or chosen by Enter. */
  onAsk: (mark: string) => void;
}

interface Props extends StatechartProps {
  /** A drawing from `src/charts`, whose states carry `data-state` and whose transitions `data-transition`. */
  svg: string;
}

/** A statechart to be scaled, with its current states marked and in sight, whose transitions can be asked about. */
export function Statechart({ svg, label, onAsk, ...marks }: Props) {
  const width = drawn('width', svg);
  const frame = useRef<HTMLElement>(null);
  // Before the zoom, which looks for the marks.
  useChartMarks(frame, svg, marks);
  const { zoom, sight } = useChartZoom(frame, width, drawn('height', svg), marks.active.join(' '));
  const html = useMemo(() => ({ __html: svg }), [svg]);
  const ask = (target: EventTarget) => {
    const mark = markAt(target);
    if (mark !== undefined) onAsk(mark);
  };
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
        dangerouslySetInnerHTML={html}
        onClick={({ target }) => ask(target)}
        onKeyDown={(event) => pressTransition(event, onAsk)}
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
