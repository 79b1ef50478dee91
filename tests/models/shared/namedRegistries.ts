import { ofRegistries, type RegistryName } from '../../../src/machines/app/routes.ts';
import type { NamedRow } from '../../../src/machines/shared/lists/namedRegistry.ts';
import type { NamedRegistryModels } from './namedRegistryModels.ts';

type Models = NamedRegistryModels<NamedRow, { name: string }, object>;

/** The models of each registry of named rows, from the file of its name. */
export const namedRegistries: [RegistryName, Models][] = await Promise.all(
  Object.values(
    ofRegistries(
      async (name) => [name, (await import(`../registries/${name}.ts`)).models] as [RegistryName, Models],
    ),
  ),
);
