import { fromPromise } from 'xstate';

/** A name for one intention to create something (decision D18). `randomUUID` would need a secure context. */
export const newKey = fromPromise<string>(async () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
);
