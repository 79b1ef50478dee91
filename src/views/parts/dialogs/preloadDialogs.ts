import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FormDialog } from './FormDialog.tsx';

/** Loads the dialogs' code when one is about to be opened. A failure is reported on opening. */
export function preloadDialogs(): void {
  Promise.all([FormDialog.preload(), ConfirmDialog.preload()]).catch(() => undefined);
}
