import type { AnyActorLogic } from 'xstate';

/** Name of a guard in a chart: its name in `setup`; `(unnamed)` without one. */
export function guardName(guard: unknown): string {
  return nameOf(guard);
}

/** Name of an action in a chart; built-in ones made in place keep XState's name without its prefix. */
export function actionName(action: unknown): string {
  return nameOf(action);
}

/** Fixed parameters of a guard or an action in a chart: `(path: screen, notice)`. */
export function fixedParams(reference: unknown): string {
  const params: unknown = Reflect.get(Object(reference), 'params');
  if (typeof params !== 'object' || params === null) return '';
  const given = Object.entries(params).map(([name, value]) => {
    const values = [value].flat();
    return values.some((each) => typeof each === 'object' && each !== null)
      ? name
      : `${name}: ${values.join(' ')}`;
  });
  return given.length > 0 ? `(${given.join(', ')})` : '';
}

/** Name of an invoked actor in a chart. */
export function actorName(src: AnyActorLogic | string): string {
  return typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : '(unnamed)';
}

/** True when a guard, action or delay is referred to by its name in `setup`. */
export function isNamed(reference: unknown): boolean {
  return typeof reference === 'string' || (typeof reference === 'object' && reference !== null);
}

function nameOf(reference: unknown): string {
  if (typeof reference === 'string') return reference;
  const type =
    reference !== null && reference !== undefined ? Reflect.get(Object(reference), 'type') : undefined;
  return typeof type === 'string' ? type.replace(/^xstate\./, '') : '(unnamed)';
}
