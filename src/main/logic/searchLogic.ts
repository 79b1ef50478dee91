import { type AnyActorLogic, fromPromise, type PromiseActorLogic } from 'xstate';
import { onDemand } from '../../browser/onDemand.ts';
import { capabilitiesIn } from '../../domain/capability.ts';
import type { PaletteInput, PaletteOutput } from '../../machines/app/paletteMachine.ts';
import { screenPort } from '../../machines/app/screenPort.ts';
import { searchMachine } from '../../machines/app/searchMachine.ts';
import { titlePlaces } from '../../machines/app/titlesPlace.ts';
import type { SessionActor } from '../../machines/session/sessionMachine.ts';
import type { Http } from '../../services/http.ts';

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
  });
}
