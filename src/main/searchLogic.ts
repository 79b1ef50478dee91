import { type AnyActorLogic, fromPromise, type PromiseActorLogic } from 'xstate';
import type { PaletteInput } from '../machines/app/paletteMachine.ts';
import { searchMachine } from '../machines/app/searchMachine.ts';
import type { SessionActor } from '../machines/session/sessionMachine.ts';
import type { Http } from '../services/http.ts';
import { screenPort } from './screenPort.ts';

/** The machine that opens the search of everything, whose code comes when it is first asked for. */
export function searchLogic(http: () => Promise<Http>, sessionOf: () => SessionActor) {
  let logic: AnyActorLogic | undefined;
  const palette = screenPort(() => {
    if (!logic) throw new Error('the search is entered before it is here');
    return logic;
  });
  const openPalette = fromPromise<void>(async () => {
    const { paletteLogic } = await import('./paletteLogic.ts');
    logic ??= paletteLogic(await http(), () => {
      const { tenantId, user } = sessionOf().getSnapshot().context;
      return { tenantId, isSuperuser: user?.is_superuser ?? false };
    });
  });
  return searchMachine.provide({
    actors: { openPalette, palette: palette as PromiseActorLogic<PaletteInput, PaletteInput> },
  });
}
