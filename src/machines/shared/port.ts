import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** A call that `src/main` gives to the machine; one that nobody gave fails and says which it is. */
export function port<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)));
}
