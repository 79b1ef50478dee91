import { projectsScene, usersScene } from './dayScenes.ts';
import { ledgerScene } from './ledgerScene.ts';
import { walkOnPage } from './wholeOnPage.tsx';

for (const scene of [projectsScene, usersScene, ledgerScene]) walkOnPage(scene);
