import type { Plugin } from 'vite';

/** Files of axios that nothing here calls, and what stands in their place. */
const unused: Record<string, string> = {
  // A second way to send, over fetch: in a browser it always takes XMLHttpRequest.
  'adapters/fetch.js': 'export const getFetch = () => false; export default false;',
  // Names for status codes, forms sent as JSON, and the way to cancel that AbortSignal replaced.
  'helpers/HttpStatusCode.js': 'export default {};',
  'helpers/formDataToJSON.js': 'export default (form) => form;',
  'cancel/CancelToken.js': 'export default class CancelToken {}',
};

/** Leaves out of axios what the product never calls (6 kB gzip). */
export function leanAxios(): Plugin {
  return {
    name: 'lean-axios',
    enforce: 'pre',
    load(id) {
      return unused[/[/\\]axios[/\\]lib[/\\](.+)$/.exec(id)?.[1]?.replaceAll('\\', '/') ?? ''];
    },
  };
}
