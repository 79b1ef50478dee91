import { expect } from 'vitest';
import type { fc } from '../support/properties.ts';
import * as page from './page.ts';

export const inForm = page.dialogOnTop;

/** What a command does to the product, and what the specification says comes of it. */
interface Deed<Spec, Real> {
  name: string;
  check?: (spec: Spec) => boolean;
  act: (spec: Spec, real: Real) => Promise<void>;
  /** Changes the specification's state, and says what is told and what it costs. */
  becomes: (spec: Spec) => { told?: string[]; calls?: string[] };
}

interface Eyes<Spec, Real, Sight> {
  /** What is on the page, and whether it goes on waiting. */
  look: (real: Real) => Sight & { isBusy: boolean };
  /** What should be. */
  sightOf: (spec: Spec, told: string[]) => Sight;
}

/** The commands of one model: what was done is compared once nothing is under way, in what is seen and what it cost. */
export function commandsOf<Spec extends object, Real extends { calls(): string[] }, Sight>({
  look,
  sightOf,
}: Eyes<Spec, Real, Sight>) {
  async function seen(name: string, spec: Spec, real: Real, told: string[], calls: string[]) {
    await page.until(() => {
      const { isBusy, ...sight } = look(real);
      expect(sight, `after: ${name}`).toEqual(sightOf(spec, told));
      if (isBusy) throw new Error(`after: ${name}: it goes on waiting`);
    });
    expect(real.calls(), `calls of: ${name}`).toEqual([...calls].sort());
  }

  function command({
    name,
    check = () => true,
    act,
    becomes,
  }: Deed<Spec, Real>): fc.AsyncCommand<Spec, Real> {
    return {
      check: (spec) => check(spec),
      async run(spec, real) {
        page.dismissNotices();
        const before = structuredClone(spec);
        await act(before, real);
        const { told = [], calls = [] } = becomes(spec);
        await seen(name, spec, real, told, calls);
      },
      toString: () => name,
    };
  }
  return { command, seen };
}
