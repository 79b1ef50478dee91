import type { Plugin } from 'vite';
import { replacedFiles } from './replacedFiles.ts';

/** Files of axios that nothing here calls, and what stands in their place. */
const unused: Record<string, string> = {
  // Other ways to send, and the choice between them: in a browser it always takes XMLHttpRequest.
  'adapters/adapters.js': `
    import xhr from './xhr.js';
    export default { getAdapter: () => xhr, adapters: { xhr } };`,
  // How far a request is and how often to tell: nothing listens.
  'helpers/progressEventReducer.js': 'export const progressEventReducer = () => [];',
  // A token out of a cookie against forged requests: a session is a header here, no cookie lets anybody in.
  'helpers/cookies.js': 'export default { read: () => null, readAsync: async () => null };',
  // Every call is of the page's own origin. It looks for that cookie before it sends: what is given up at once never is sent.
  'helpers/isURLSameOrigin.js': 'export default () => true;',
  // Who stands between a call and its sending: nobody does.
  'core/InterceptorManager.js': 'export default class InterceptorManager { forEach() {} }',
  // Names for status codes, forms sent as JSON, and the way to cancel that AbortSignal replaced.
  'helpers/HttpStatusCode.js': 'export default {};',
  'helpers/formDataToJSON.js': 'export default (form) => form;',
  'cancel/CancelToken.js': 'export default class CancelToken {}',
  // What an error says of itself to a log: it becomes a Problem where it is caught.
  'core/AxiosError.js': `
    export const REDACTED = '';
    export const getCauseStackIndex = () => -1;
    export default class AxiosError extends Error {
      static from = (error, _, config, request, response) =>
        new AxiosError(error.message, '', config, request, response);
      constructor(message, _, config, request, response) {
        super(message);
        Object.assign(this, { isAxiosError: true, config, request, response });
      }
    }`,
  // Forms as bodies and questions as objects: bodies are JSON, and `services/http.ts` spells the questions.
  'core/setFormDataHeaders.js': 'export default () => undefined;',
  'helpers/toFormData.js': 'export default (_, form) => form;',
  'helpers/toURLEncodedForm.js': 'export default () => new URLSearchParams();',
  'helpers/AxiosURLSearchParams.js': 'export default URLSearchParams;',
  // A circle among the questions: a spelled question is no object that could have one.
  'core/assertParamsAcyclic.js': 'export default () => undefined;',
  // Warnings about options that nobody here gives.
  'helpers/validator.js':
    'const none = () => 0; export default { assertOptions: none, validators: { transitional: none, spelling: none } };',
};

/** Leaves out of axios what the product never calls. A file that axios no longer has fails the build. */
export function leanAxios(): Plugin {
  return replacedFiles('lean-axios', (path) => /\/axios\/lib\/(.+)$/.exec(path)?.[1], unused);
}
