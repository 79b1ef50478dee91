import { useSelector } from '@xstate/react';
import { askedMark, askedName, possibleMarks } from '../../machines/app/askedTransition.ts';
import type { HelpActor } from '../../machines/app/helpMachine.ts';
import { activeStates, currentPaths, type MachineActor } from '../../machines/app/liveMachine.ts';
import { possibleEvents } from '../../machines/app/possibleEvents.ts';
import { helpTexts } from '../../texts/help/help.ts';
import { AskedTransition } from './AskedTransition.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { charts } from './charts.tsx';
import { PossibleEvents } from './PossibleEvents.tsx';

interface Props {
  actor: MachineActor;
  help: HelpActor;
}

/** One running machine: its chart with the current state marked, the transition asked about, and the possible events. */
export function MachineView({ actor, help }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const asked = useSelector(help, ({ context }) => context.transition);
  const { id } = snapshot.machine;
  const Chart = charts[id];
  return (
    <div className="machine-view">
      {Chart ? (
        <Chart
          label={helpTexts.chartOf(id)}
          active={activeStates(snapshot)}
          possible={possibleMarks(snapshot)}
          asked={askedMark(snapshot, asked)}
          onAsk={(mark) => help.send({ type: 'transition.chosen', transition: askedName(snapshot, mark) })}
        />
      ) : (
        <p>{helpTexts.undrawn}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must be able to. */}
      <section className="machine-facts" aria-label={helpTexts.facts} tabIndex={0}>
        <AskedTransition snapshot={snapshot} asked={asked} />
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
