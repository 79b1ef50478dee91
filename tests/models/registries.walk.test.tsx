import { beforeAll } from 'vitest';
import { screens } from '../../src/main/screens.ts';
import { preloadParts } from '../support/page/preloadParts.ts';
import { namedRegistries } from './shared/namedRegistries.ts';
import { walkNamedRegistry } from './shared/walkNamedRegistry.tsx';

beforeAll(preloadParts);

const nobody = () => Promise.reject({ kind: 'unreachable', message: 'a view calls nobody' });

for (const [name, models] of namedRegistries) {
  const { View } = await screens[name](async () => nobody);
  walkNamedRegistry(models, View);
}
