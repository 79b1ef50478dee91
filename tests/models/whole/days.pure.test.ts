import { describe, expect, test } from 'vitest';
import { projectsScene, usersScene } from './dayScenes.ts';
import { ledgerScene } from './ledgerScene.ts';
import { walkAll } from './walkAll.ts';

describe('the whole application keeps its laws on every path', () => {
  test.each([projectsScene, ledgerScene].map((scene) => [scene.name, scene] as const))(
    '%s',
    async (_, scene) => {
      const { late } = await walkAll(scene);
      expect(late.screen, 'answers after a screen was left').toBeGreaterThan(0);
      expect(late.company, 'answers after a company was left').toBeGreaterThan(0);
      expect(late.session, 'answers after a session was left').toBeGreaterThan(0);
    },
  );

  test(usersScene.name, async () => {
    const { late } = await walkAll(usersScene);
    expect(late.screen).toBeGreaterThan(0);
    expect(late.session).toBeGreaterThan(0);
  });
});
