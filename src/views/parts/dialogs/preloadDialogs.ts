import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FormDialog } from './FormDialog.tsx';

/** Fetches the dialogs' code when the person is about to open one. A failure is told when one is opened. */
export function preloadDialogs(): void {
  Promise.all([FormDialog.preload(), ConfirmDialog.preload()]).catch(() => undefined);
}
