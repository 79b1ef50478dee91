/**
 * A script of the project as an import specifier. Scripts are JavaScript, which the types of the tests do not
 * cover.
 */
export function scriptOf(name: string): string {
  return new URL(`../../scripts/${name}.mjs`, import.meta.url).href;
}

/** A module as a value of `--import`. */
export function dataOf(script: string): string {
  return `data:text/javascript,${encodeURIComponent(script)}`;
}

/** For `--import`: a script that imports one of these neighbours gets this module instead. */
export function standingIn(names: string[], replaced: string): string {
  return replacing(Object.fromEntries(names.map((name) => [`./${name}.mjs`, replaced])));
}

/** For `--import`: an import of one of these names gets the module beside it instead. */
export function replacing(modules: Record<string, string>): string {
  const urls = Object.fromEntries(Object.entries(modules).map(([name, script]) => [name, dataOf(script)]));
  return dataOf(`
    import { registerHooks } from 'node:module';
    const urls = new Map(Object.entries(${JSON.stringify(urls)}));
    registerHooks({
      resolve: (name, context, next) =>
        urls.has(name) ? { url: urls.get(name), shortCircuit: true } : next(name, context),
    });`);
}
