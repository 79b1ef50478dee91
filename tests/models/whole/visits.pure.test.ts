import { describe, expect, test } from 'vitest';
import { treasuryScene } from './treasuryScene.ts';
import { visitScenes } from './visitsScene.ts';
import { walkAll } from './walkAll.ts';

describe('the whole application keeps its laws on every path', () => {
  test.each(visitScenes.map((scene) => [scene.name, scene] as const))('%s', async (_, scene) => {
    const { steps } = await walkAll(scene);
    expect(steps).toBeGreaterThan(0);
  });

  test(treasuryScene.name, async () => {
    const { late } = await walkAll(treasuryScene);
    expect(late.screen).toBeGreaterThan(0);
  });
});
