import type { NounName } from '../nouns.ts';
import type { NounRecord } from './namedRegistry.ts';
import { customerRecord, supplierRecord } from './parties.ts';
import { projectRecord } from './projects.ts';

/** The record of each noun. */
export const tenantRecords = {
  projects: projectRecord,
  suppliers: supplierRecord,
  customers: customerRecord,
} satisfies Record<NounName, NounRecord>;
