import { expect } from 'vitest';
import type { fc } from '../support/properties.ts';
import * as page from './office.tsx';
import { type Spec, sightOf } from './spec.ts';

export type Command = fc.AsyncCommand<Spec, page.Office>;
export const inForm = page.dialogOnTop;

/** What a command does to the product, and what the specification says comes of it. */
interface Deed {
  name: string;
  check?: (spec: Spec) => boolean;
  act: (spec: Spec, office: page.Office) => Promise<void>;
  /** Changes the specification's state, and says what is told and what it costs. */
  becomes: (spec: Spec) => { told?: string[]; calls?: string[] };
}

export function command({ name, check = () => true, act, becomes }: Deed): Command {
  return {
    check: (spec) => check(spec),
    async run(spec, office) {
      page.dismissNotices();
      const before = structuredClone(spec);
      await act(before, office);
      const { told = [], calls = [] } = becomes(spec);
      await seen(name, spec, office, told, calls);
    },
    toString: () => name,
  };
}

/** What is seen once nothing is under way, and what it cost. */
export async function seen(name: string, spec: Spec, office: page.Office, told: string[], calls: string[]) {
  await page.until(() => {
    const { isBusy, ...sight } = page.look(office.companies);
    expect(sight, `after: ${name}`).toEqual(sightOf(spec, told));
    if (isBusy) throw new Error(`after: ${name}: it goes on waiting`);
  });
  expect(office.calls(), `calls of: ${name}`).toEqual([...calls].sort());
}
