import type { AnyActorRef } from 'xstate';
import type { FoundRow } from '../../domain/tables/foundRow.ts';
import type { SessionActor } from '../session/sessionMachine.ts';
import type { SearchEvent } from './searchMachine.ts';

/** Readings of rows from the actors that show them. */
export interface RowReadings {
  /** The row that an actor has open; null without one. */
  rowOpenIn: (actor: AnyActorRef, tenantId: string | null) => FoundRow | null;
  /** True for a list that may come without a remembered row. */
  losesRows: (actor: AnyActorRef) => boolean;
  /** Remembered rows of the company that the loaded list no longer shows. */
  rowsGoneFrom: (list: AnyActorRef, recent: FoundRow[], tenantId: string | null) => FoundRow[];
}

/** Watches the actor system for opened rows, names of saved rows, rows lost from lists, and the signed-in user. */
export function watchRows(
  sessionOf: () => SessionActor,
  { rowOpenIn, losesRows, rowsGoneFrom }: RowReadings,
) {
  return ({ self, system }: { self: AnyActorRef; system: AnyActorRef['system'] }) => {
    const tell = (event: SearchEvent) => self.send(event);
    const told = new WeakMap<AnyActorRef, string>();
    /** Company at the start of each list: it shows no rows of another. */
    const homes = new WeakMap<AnyActorRef, string | null>();
    system.inspect(({ type, actorRef }) => {
      const actor = actorRef as AnyActorRef;
      if (type !== '@xstate.snapshot') return;
      // While the app stops, its session ends before the last of its screens.
      const session: SessionActor | undefined = sessionOf();
      const tenantId = session?.getSnapshot().context.tenantId ?? null;
      if (losesRows(actor)) {
        const home = homes.get(actor) ?? tenantId;
        homes.set(actor, home);
        const { recent } = self.getSnapshot().context;
        for (const gone of rowsGoneFrom(actor, recent, home)) tell({ type: 'row.gone', row: gone });
      }
      const row = session ? rowOpenIn(actor, tenantId) : null;
      if (row === null) return;
      const name = `${row.code} ${row.title}`;
      if (told.get(actor) === name) return;
      told.set(actor, name);
      tell({ type: 'row.opened', row });
    });
    let holder = sessionOf().getSnapshot().context.user?.id;
    sessionOf().subscribe(({ context: { user } }) => {
      if (user?.id === holder) return;
      holder = user?.id;
      tell({ type: 'holder.changed' });
    });
  };
}
