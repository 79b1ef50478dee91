import { expect } from 'vitest';
import { everyEdge, exploreScene, namesOf, namesWithin, patienceOf, type Scene } from './scene.ts';
import { type WalkReport, walkScene } from './walkScene.ts';
import { composeApp } from './wholeApp.ts';

/** Takes every edge of the scene without a page; returns the sum of the walks' reports. */
export async function walkAll(scene: Scene): Promise<WalkReport> {
  const whole = composeApp();
  const exploration = await exploreScene(scene, whole);
  const sum: WalkReport = { steps: 0, late: { screen: 0, company: 0, session: 0 } };
  for (const walk of everyEdge(scene, exploration)) {
    const { steps, late } = await walkScene(scene, whole, walk, exploration);
    sum.steps += steps;
    for (const left of ['screen', 'company', 'session'] as const) sum.late[left] += late[left];
  }
  const found = namesWithin(exploration, patienceOf(scene));
  const missed = namesOf(exploration).filter((name) => !found.includes(name) && !choosing.has(name));
  expect(missed, 'cases that the page does not find').toEqual([]);
  return sum;
}

/** On a page the visits cover these; a day reaches them late. */
const choosing = new Set(['enter without a choice', 'choose the first company', 'enter the company']);
