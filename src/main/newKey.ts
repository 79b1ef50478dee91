import { fromPromise } from 'xstate';

/** A name for one intention to create something (decision D18). */
export const newKey = fromPromise<string>(async () => crypto.randomUUID());
