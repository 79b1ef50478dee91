/** A script of the project as what can be imported. What stands there is JavaScript, which the types of the tests do not read. */
export function scriptOf(name: string): string {
  return new URL(`../../scripts/${name}.mjs`, import.meta.url).href;
}

/** A module as what `--import` takes. */
export function dataOf(script: string): string {
  return `data:text/javascript,${encodeURIComponent(script)}`;
}

/** For `--import`: wherever a script imports one of these from beside it, it gets this module instead. */
export function standingIn(names: string[], replaced: string): string {
  return replacing(Object.fromEntries(names.map((name) => [`./${name}.mjs`, replaced])));
}

/** For `--import`: whoever imports one of these by this name gets the module beside it instead. */
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
