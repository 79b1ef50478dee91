import type { AppActor } from '../machines/app/appMachine.ts';
import { showCurrentEntry } from './browser/currentEntry.ts';
import { keepFocus } from './browser/keptFocus.ts';
import { keepPlaces } from './browser/keptPlaces.ts';
import { startRecording } from './flowLog/startRecording.ts';

/** What nobody waits for: it begins once the page has nothing else to do. */
export function beginAfterwards(app: AppActor): void {
  keepFocus();
  keepPlaces();
  showCurrentEntry();
  startRecording(app);
  bringSignIn();
}

/** Where an expired session is renewed over unsaved work: it must be here when the host has other code by then. */
function bringSignIn(): void {
  import('../views/session/ExpiredSession.tsx').catch(() => {});
}
