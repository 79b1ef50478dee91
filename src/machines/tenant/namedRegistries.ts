import type { AnyStateMachine } from 'xstate';
import { type NounName, nounNames } from '../../texts/nouns.ts';

type NamedRegistry = Record<'list' | 'form' | 'command' | 'screen', AnyStateMachine>;

const loaded = await Promise.all(
  nounNames.map(async (name) => [name, (await import(`./${name}Machine.ts`)).registry] as const),
);

/**
 * The machines of each noun, from the file of its name. The list of all machines and the sentences of their transitions
 * derive from it; the product loads each with its screen instead.
 */
export const namedRegistries = Object.fromEntries(loaded) as Record<NounName, NamedRegistry>;
