import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type ChartSight, type ChartZoom, chartZoom } from './chartZoom.ts';

/** Scale and scroll of a drawing. DOM state: only how a chart is looked at, which nothing else depends on. */
export function useChartZoom(
  frame: RefObject<HTMLElement | null>,
  width: number,
  height: number,
  marks: string,
) {
  const zoom = useRef<ChartZoom>(null);
  const [sight, setSight] = useState<ChartSight>({ percent: 100, hidden: [] });
  useLayoutEffect(() => {
    if (!frame.current) return;
    const started = chartZoom(frame.current, { width, height }, (seen) =>
      setSight((now) => (String(Object.values(now)) === String(Object.values(seen)) ? now : seen)),
    );
    zoom.current = started;
    return started.stop;
  }, [frame, width, height]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other marks are other states to bring into sight.
  useLayoutEffect(() => zoom.current?.follow(), [marks]);
  return { zoom, sight };
}
