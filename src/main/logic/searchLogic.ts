import { type AnyActorLogic, type AnyActorRef, fromPromise, type PromiseActorLogic } from 'xstate';
import { onDemand } from '../../browser/onDemand.ts';
import { capabilitiesIn } from '../../domain/capability.ts';
import type { PaletteInput, PaletteOutput } from '../../machines/app/paletteMachine.ts';
import { type SearchEvent, searchMachine } from '../../machines/app/searchMachine.ts';
import { titlePlaces } from '../../machines/app/titlesPlace.ts';
import type { SessionActor } from '../../machines/session/sessionMachine.ts';
import type { Http } from '../../services/http.ts';
import { screenPort } from '../screenPort.ts';
import { losesRows, rowOpenIn, rowsGoneFrom } from './foundRows.ts';

/** The machine that opens the search of everything, whose code loads on first use. */
export function searchLogic(http: () => Promise<Http>, sessionOf: () => SessionActor) {
  let logic: AnyActorLogic | undefined;
  const palette = screenPort(() => {
    if (!logic) throw new Error('the search is entered before it is here');
    return logic;
  });
  // Loads the view with the logic; until then the search keeps the typed keys.
  const code = onDemand(() =>
    Promise.all([import('./paletteLogic.ts'), import('../../views/palette/Palette.tsx')]),
  );
  const openPalette = fromPromise<void>(async () => {
    const [{ paletteLogic }] = await code();
    logic ??= paletteLogic(await http(), () => {
      const { tenantId, user } = sessionOf().getSnapshot().context;
      const capabilities = capabilitiesIn(user?.capabilities);
      const titles = titlePlaces({ phase: 'active', user, tenantId, capabilities });
      return { tenantId, isSuperuser: user?.is_superuser ?? false, titles };
    });
  });
  return searchMachine.provide({
    actors: {
      openPalette,
      palette: palette as PromiseActorLogic<PaletteOutput, PaletteInput>,
    },
    actions: { watch: watchOf(sessionOf) },
  });
}

/** Watches the actor system for opened rows, names of saved rows, rows lost from lists, and the signed-in user. */
function watchOf(sessionOf: () => SessionActor) {
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
