import { showCurrentEntry } from '../browser/currentEntry.ts';
import { keepFocus } from '../browser/keptFocus.ts';
import { keepPlaces } from '../browser/keptPlaces.ts';
import type { AppActor } from '../machines/app/appMachine.ts';
import { startRecording } from './flowLog/startRecording.ts';

/** Starts everything that can wait until the page is idle. */
export function beginAfterwards(app: AppActor): void {
  keepFocus();
  keepPlaces();
  showCurrentEntry();
  startRecording(app);
  bringSignIn();
}

/** Loads the sign-in of an expired session early: by then the host may have other code. */
function bringSignIn(): void {
  import('../views/session/ExpiredSession.tsx').catch(() => {});
}
