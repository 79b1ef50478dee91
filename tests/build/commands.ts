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
  return dataOf(`
    import { registerHooks } from 'node:module';
    const names = ${JSON.stringify(names.map((name) => `./${name}.mjs`))};
    registerHooks({
      resolve: (name, context, next) =>
        names.includes(name)
          ? { url: ${JSON.stringify(dataOf(replaced))}, shortCircuit: true }
          : next(name, context),
    });`);
}
