import type { ImportsActor } from '../../machines/imports/importsMachine.ts';

/** The import screen, and a function that keeps a chosen file until it is read and returns its name. */
export interface ImportsPageProps {
  screen: ImportsActor;
  keepFile: (file: File) => string;
}
