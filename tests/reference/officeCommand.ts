import { commandsOf } from './command.ts';
import { look, type Office } from './office.tsx';
import { type Sight, type Spec, sightOf } from './spec.ts';

export const { command, seen } = commandsOf<Spec, Office, Sight>({
  look: ({ companies }) => look(companies),
  sightOf,
});
