import type { ComponentType } from 'react';
import drawings from '../../charts/drawings.json';
import { helpTexts } from '../../texts/help/help.ts';
import { lazyPart } from '../parts/lazyPart.tsx';
import { Statechart, type StatechartProps } from '../parts/Statechart.tsx';
import { Waiting } from '../parts/Waiting.tsx';

/** Drawings of `src/charts`, each loaded on first use; machines with the same chart share one. */
const files = import.meta.glob<string>('../../charts/*/*.svg', { query: '?raw', import: 'default' });

/** The chart of each machine, by its id. */
export const charts: Record<string, ComponentType<StatechartProps>> = Object.fromEntries(
  Object.entries(drawings).flatMap(([id, name]) => {
    const fetchDrawing = files[`../../charts/${name}.svg`];
    return fetchDrawing ? [[id, chart(fetchDrawing)]] : [];
  }),
);

function chart(fetchDrawing: () => Promise<string>) {
  return lazyPart<StatechartProps>(
    async () => {
      const svg = await fetchDrawing();
      return (props) => <Statechart svg={svg} {...props} />;
    },
    () => <Waiting text={helpTexts.loadingChart} />,
  );
}
