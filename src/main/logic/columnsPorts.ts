import { type AnyActorLogic, type CallbackActorLogic, type EventObject, fromPromise } from 'xstate';
import { keepsColumns } from '../../browser/keepsColumns.ts';
import { whenIdle } from '../../browser/whenIdle.ts';
import { screenPort } from '../../machines/app/screenPort.ts';

/** The choice of columns, which loads with the page where this browser keeps one, and otherwise once it is idle. */
export function columnsPorts() {
  let logic: AnyActorLogic;
  return {
    openColumns: fromPromise<void>(async () => {
      if (!keepsColumns()) await whenIdle();
      logic = (await import('./columnsLogic.ts')).columnsLogic;
    }),
    columns: screenPort(() => logic) as CallbackActorLogic<EventObject>,
  };
}
