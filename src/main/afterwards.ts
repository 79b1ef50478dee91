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
  bringCode();
}

/**
 * Loads the sign-in of an expired session early, the outbox, and all that an export of the trail shows: by then the
 * host may have other code, or not answer.
 */
function bringCode(): void {
  void Promise.allSettled([
    import('../views/session/ExpiredSession.tsx'),
    import('../machines/shared/forms/outboxMachine.ts'),
    import('../views/help/HelpMenu.tsx'),
    import('../views/parts/dialogs/NoticeDialogFrame.tsx'),
  ]);
}
