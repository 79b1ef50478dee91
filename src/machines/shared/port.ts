import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** A call that `src/main` provides; a missing one fails with its name. */
export function port<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)));
}
