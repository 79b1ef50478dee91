import type { ComponentType } from 'react';
import { helpTexts } from '../../texts/help.ts';
import { lazyPart } from '../parts/lazyPart.tsx';
import { Statechart } from '../parts/Statechart.tsx';
import { Waiting } from '../parts/Waiting.tsx';

interface Props {
  label: string;
  /** The ids of the states to mark. */
  active: string[];
}

/** The drawings of `docs/machines`, each fetched when it is first looked at. */
const drawings = import.meta.glob<string>('../../../docs/machines/*.svg', {
  query: '?raw',
  import: 'default',
});

/** The chart of each machine, by its id. */
export const charts: Record<string, ComponentType<Props>> = Object.fromEntries(
  Object.entries(drawings).map(([path, fetchDrawing]) => [
    path.replace(/^.*\/|\.svg$/g, ''),
    chart(fetchDrawing),
  ]),
);

function chart(fetchDrawing: () => Promise<string>) {
  return lazyPart<Props>(
    async () => {
      const svg = await fetchDrawing();
      return (props) => <Statechart svg={svg} {...props} />;
    },
    () => <Waiting text={helpTexts.loadingChart} />,
  );
}
