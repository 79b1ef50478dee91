import { useSelector } from '@xstate/react';
import { activeStates, currentPaths, type MachineActor } from '../../machines/app/liveMachine.ts';
import { possibleEvents } from '../../machines/app/possibleEvents.ts';
import { helpTexts } from '../../texts/help/help.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { charts } from './charts.tsx';
import { PossibleEvents } from './PossibleEvents.tsx';

/** One running machine: its chart with the current state marked, and the possible events. */
export function MachineView({ actor }: { actor: MachineActor }) {
  const snapshot = useSelector(actor, (current) => current);
  const { id } = snapshot.machine;
  const Chart = charts[id];
  return (
    <div className="machine-view">
      {Chart ? (
        <Chart label={helpTexts.chartOf(id)} active={activeStates(snapshot)} />
      ) : (
        <p>{helpTexts.undrawn}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must be able to. */}
      <section className="machine-facts" aria-label={helpTexts.facts} tabIndex={0}>
        <p className="current-state" role="status">
          <strong>{helpTexts.currentState}</strong>
          {currentPaths(snapshot).map((path) => (
            <code key={path.join('.')}>{path.join(' › ')}</code>
          ))}
        </p>
        <section aria-labelledby="possible-events">
          <h3 id="possible-events">{helpTexts.nowTitle}</h3>
          <PossibleEvents machine={id} possible={possibleEvents(snapshot)} />
        </section>
        <section aria-labelledby="chart-legend">
          <h3 id="chart-legend">{helpTexts.legend}</h3>
          <ChartLegend machine={snapshot.machine} />
        </section>
      </section>
    </div>
  );
}
