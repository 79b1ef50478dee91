import { appAndSession } from './areas/appAndSession.ts';
import { books } from './areas/books.ts';
import { domain } from './areas/domain.ts';
import { ledger } from './areas/ledger.ts';
import { parts } from './areas/parts.ts';
import { registries } from './areas/registries.ts';
import { screens } from './areas/screens.ts';
import { server } from './areas/server.ts';
import { services } from './areas/services.ts';
import { sharedFactories } from './areas/sharedFactories.ts';
import { treasury } from './areas/treasury.ts';
import { trees } from './areas/trees.ts';
import type { Area } from './mutant.ts';

/** Every mutant, by the part of the product that it breaks. */
export const areas: readonly Area[] = [
  sharedFactories,
  appAndSession,
  registries,
  trees,
  treasury,
  ledger,
  domain,
  services,
  server,
  books,
  parts,
  screens,
];
