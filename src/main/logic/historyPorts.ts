import { type AnyActorLogic, type CallbackActorLogic, type EventObject, fromPromise } from 'xstate';
import { onDemand } from '../../browser/onDemand.ts';
import type { HistoryRow } from '../../machines/app/rowHistoryMachine.ts';
import { screenPort } from '../../machines/app/screenPort.ts';
import type { Http } from '../../services/http.ts';

/** The history of a row, whose code and view load with the first one. */
export function historyPorts(http: () => Promise<Http>) {
  let logic: AnyActorLogic;
  const code = onDemand(() =>
    Promise.all([import('./historyLogic.ts'), import('../../views/control/RowHistory.tsx')]),
  );
  return {
    openHistory: fromPromise<void>(async ({ system }) => {
      const app = system.get('app');
      const asked = app.getSnapshot();
      const [{ historyLogic }] = await code();
      logic = historyLogic(await http(), app, asked);
    }),
    history: screenPort(() => logic) as CallbackActorLogic<EventObject, { row: HistoryRow | null }>,
  };
}
