import { fromPromise, type NonReducibleUnknown } from 'xstate';
import type { Http } from '../services/http.ts';

/** Port for a call that needs no input. */
export function reading<Answer, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  http: Http,
  call: (http: Http, signal: AbortSignal) => Promise<Answer>,
) {
  return fromPromise<Answer, Input>(({ signal }) => call(http, signal));
}

/** Port of a reading, whose input names its subject. */
export function readingAbout<Answer, Subject>(
  call: (subject: NoInfer<Subject>, signal: AbortSignal) => Promise<Answer>,
) {
  return fromPromise<Answer, { subject: Subject }>(({ input: { subject }, signal }) => call(subject, signal));
}

/** Port for a call that is made with the input as it is. */
export function readingOf<Answer, Input extends NonReducibleUnknown>(
  http: Http,
  call: (http: Http, input: NoInfer<Input>, signal: AbortSignal) => Promise<Answer>,
) {
  return fromPromise<Answer, Input>(({ input, signal }) => call(http, input, signal));
}
