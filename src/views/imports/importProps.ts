import type { ImportsActor } from '../../machines/imports/importsMachine.ts';

/** The screen of the import, and where a chosen file is held until it is read; the answer names it. */
export interface ImportsPageProps {
  screen: ImportsActor;
  keepFile: (file: File) => string;
}
