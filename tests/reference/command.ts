import { expect } from 'vitest';
import type { fc } from '../support/properties.ts';
import * as page from './page.ts';

export const inForm = page.dialogOnTop;

/** A command's effect on the product, and its outcome by the specification. */
interface Deed<Spec, Real> {
  name: string;
  check?: (spec: Spec) => boolean;
  act: (spec: Spec, real: Real) => Promise<void>;
  /** Changes the specification's state, and returns the notices and the calls. */
  becomes: (spec: Spec) => { told?: string[]; calls?: string[] };
}

interface Eyes<Spec, Real, Sight> {
  /** The visible page, and true while it still waits. */
  look: (real: Real) => Sight & { isBusy: boolean };
  /** The expected page. */
  sightOf: (spec: Spec, told: string[]) => Sight;
}

/**
 * The commands of one model: after each, when the page is idle, the visible page and the calls are compared.
 */
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
