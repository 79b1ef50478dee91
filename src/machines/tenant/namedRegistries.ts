import type { AnyStateMachine } from 'xstate';
import { ofRegistries } from '../app/routes.ts';

type NamedRegistry = Record<'list' | 'form' | 'command' | 'screen', AnyStateMachine>;

/**
 * The registries of named rows, each from the machine file of its name. The list of all machines and the sentences of
 * their transitions derive from it; the product loads each with its screen instead.
 */
export const namedRegistries: NamedRegistry[] = await Promise.all(
  Object.values(ofRegistries(async (name) => (await import(`./${name}Machine.ts`)).registry)),
);
