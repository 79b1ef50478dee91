import { type AnyActorLogic, type CallbackActorLogic, type EventObject, fromPromise } from 'xstate';
import { keepsColumns } from '../../browser/keepsColumns.ts';
import { onDemand } from '../../browser/onDemand.ts';
import { whenIdle } from '../../browser/whenIdle.ts';
import type { AppActor } from '../../machines/app/appMachine.ts';
import type { HistoryRow } from '../../machines/app/rowHistoryMachine.ts';
import { screenPort } from '../../machines/app/screenPort.ts';
import type { SessionActor } from '../../machines/session/sessionMachine.ts';
import type { Http } from '../../services/http.ts';

/** Regions of the shell whose code loads later: once the page is idle, or with their first use. */
export function shellPorts(http: () => Promise<Http>, sessionOf: () => SessionActor) {
  const [openSearch, search] = latePort(async () => {
    await whenIdle();
    return (await import('./searchLogic.ts')).searchLogic(http, sessionOf);
  });
  // The choice of columns loads with the page where this browser keeps one.
  const [openColumns, columns] = latePort(async () => {
    if (!keepsColumns()) await whenIdle();
    return (await import('./columnsLogic.ts')).columnsLogic;
  });
  const historyCode = onDemand(() =>
    Promise.all([import('./historyLogic.ts'), import('../../views/control/RowHistory.tsx')]),
  );
  const [openHistory, history] = latePort<{ row: HistoryRow | null }>(async (app) => {
    const requested = app.getSnapshot();
    const [{ historyLogic }] = await historyCode();
    return historyLogic(await http(), app, requested);
  });
  return { openSearch, search, openColumns, columns, openHistory, history };
}

/** A promise that brings the logic, and the placeholder that it fills. */
function latePort<Input>(bring: (app: AppActor) => Promise<AnyActorLogic>) {
  let logic: AnyActorLogic;
  const open = fromPromise<void>(async ({ system }) => {
    logic = await bring(system.get('app'));
  });
  return [open, screenPort(() => logic) as CallbackActorLogic<EventObject, Input>] as const;
}
