import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createApp } from '../../server/app.ts';
import { controlPorts } from '../models/kit/ports.ts';
import { described, type Schema } from '../support/described.ts';
import { financeForms } from '../support/financeForms.tsx';
import { officeForms } from '../support/officeForms.tsx';
import { preloadParts } from '../support/preloadParts.ts';
import { Stage } from '../support/Stage.tsx';

/** Where what a form makes is sent. */
const places: Record<string, string> = {
  projects: '/projects',
  parties: '/suppliers',
  users: '/users',
  tenants: '/tenants',
  accounts: '/chart-of-accounts',
  costCenters: '/cost-centers',
  treasuryAccounts: '/treasury/accounts',
  movements: '/treasury/movements/manual',
  transfers: '/treasury/transfers',
  reversals: '/treasury/movements/{id}/reversal',
  reopenings: '/periods/reopen',
};

let api: Awaited<ReturnType<typeof described>>;
beforeAll(async () => {
  await preloadParts();
  // What the server takes stands in its routes: nothing is asked of its database.
  const app = await createApp({ isApiPublic: true, database: {} as never });
  api = await described({ app });
  await app.close();
}, 60_000);

/** A text that the page lets be typed to its end is not refused for its length. */
test.each(Object.entries(places))('no text of %s is longer than the server takes', (name, place) => {
  const form = { ...officeForms, ...financeForms }[name];
  if (!form) throw new Error(`there is no form of ${name}`);
  const actor = createActor(controlPorts(form.machine, (answer) => answer()).machine, {
    input: { row: form.fresh ?? null },
  }).start();
  render(<Stage>{form.view(actor as never)}</Stage>);
  const route = api.operations.find(({ method, path }) => method === 'POST' && path === `/api/v1${place}`);
  const taken = api.resolve(route?.body ?? {}).properties ?? {};
  const limits = Object.entries(form.fields).flatMap(([field, [label, , , , sentAs = field]]) => {
    const control = screen.queryByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
    const longest = longestOf(taken[sentAs]);
    return control && control.maxLength > 0 && longest ? [{ field, page: control.maxLength, longest }] : [];
  });
  expect(limits).not.toEqual([]);
  expect(limits.filter(({ page, longest }) => page > longest)).toEqual([]);
});

function longestOf(schema: Schema | undefined): number | undefined {
  const of = schema && api.resolve(schema);
  return of?.maxLength ?? of?.anyOf?.map(longestOf).find((limit) => limit !== undefined);
}
