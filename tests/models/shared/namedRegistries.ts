import type { Columns } from '../../../src/domain/columns.ts';
import type { NamedRegistryMachines, NamedRow } from '../../../src/machines/shared/lists/namedRegistry.ts';
import { namedRegistries as machines } from '../../../src/machines/tenant/namedRegistries.ts';
import { type NounName, nounNames } from '../../../src/texts/nouns.ts';
import { tenantRecords } from '../../../src/texts/tenant/tenantRecords.ts';
import { nounExamples } from '../../support/examples/nouns.ts';
import { type NamedRegistryModels, namedRegistryModels } from './namedRegistryModels.ts';

/** The models of each noun, from its machines, its record and its example. */
export const namedRegistries: [NounName, NamedRegistryModels][] = nounNames.map((name) => [
  name,
  namedRegistryModels(
    machines[name] as NamedRegistryMachines<NamedRow, Columns>,
    tenantRecords[name],
    nounExamples[name].rows,
  ),
]);
