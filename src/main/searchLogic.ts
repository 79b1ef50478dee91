import { type AnyActorLogic, fromPromise, type PromiseActorLogic } from 'xstate';
import type { PaletteInput } from '../machines/app/paletteMachine.ts';
import { searchMachine } from '../machines/app/searchMachine.ts';
import type { SessionActor } from '../machines/session/sessionMachine.ts';
import type { Http } from '../services/http.ts';
import { onDemand } from './onDemand.ts';
import { screenPort } from './screenPort.ts';

/** The machine that opens the search of everything, whose code comes when it is first asked for. */
export function searchLogic(http: () => Promise<Http>, sessionOf: () => SessionActor) {
  let logic: AnyActorLogic | undefined;
  const palette = screenPort(() => {
    if (!logic) throw new Error('the search is entered before it is here');
    return logic;
  });
  // What is drawn comes with the logic: until it is there the search keeps what is typed.
  const code = onDemand(() =>
    Promise.all([import('./paletteLogic.ts'), import('../views/palette/Palette.tsx')]),
  );
  const openPalette = fromPromise<void>(async () => {
    const [{ paletteLogic }] = await code();
    logic ??= paletteLogic(await http(), () => {
      const { tenantId, user } = sessionOf().getSnapshot().context;
      return { tenantId, isSuperuser: user?.is_superuser ?? false };
    });
  });
  return searchMachine.provide({
    actors: { openPalette, palette: palette as PromiseActorLogic<PaletteInput, PaletteInput> },
  });
}
