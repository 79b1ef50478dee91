import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createApp } from '../../../server/app.ts';
import type { FormContext } from '../../../src/machines/shared/forms/formContext.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { financeForms } from '../../support/page/financeForms.tsx';
import { officeForms } from '../../support/page/officeForms.tsx';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { described, type Schema } from '../../support/server/described.ts';

/** Path that creates the form's row. */
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
  titleReversals: '/treasury/movements/{id}/reversal',
  dueDates: '/payables/{id}',
  templates: '/gl/entry-templates',
  integrationKeys: '/settings/integration-keys',
};

let api: Awaited<ReturnType<typeof described>>;
beforeAll(async () => {
  await preloadParts();
  // Only the routes' schemas are read, never the database.
  const app = await createApp({ isApiPublic: true, database: {} as never });
  api = await described({ app });
  await app.close();
}, 60_000);

describe.each(Object.entries(places))('the form of %s', (name, place) => {
  const form = { ...officeForms, ...financeForms }[name];
  if (!form) throw new Error(`there is no form of ${name}`);
  const open = () =>
    createActor(controlPorts(form.machine, (answer) => answer()).machine, {
      input: { row: form.fresh ?? null },
    }).start();
  const texts = () => {
    const operations = api.operations.filter(({ path }) => path === `/api/v1${place}`);
    const body = (operations.find(({ method }) => method === 'POST') ?? operations[0])?.body;
    const taken = api.resolve(body ?? {}).properties ?? {};
    return Object.entries(form.fields).flatMap(([field, [label, , , , sentAs = field]]) => {
      const { minLength: shortest = 0, maxLength: longest, pattern } = textOf(taken[sentAs]) ?? {};
      return longest ? [{ field, label, shortest, longest, isFree: !pattern }] : [];
    });
  };

  /** A text that the field accepts whole is not refused for its length. */
  test('accepts no text longer than the server accepts', () => {
    render(<Stage>{form.view(open() as never)}</Stage>);
    const limits = texts().flatMap(({ field, label, longest }) => {
      const control = screen.queryByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
      return control && control.maxLength > 0 ? [{ field, page: control.maxLength, longest }] : [];
    });
    expect(limits).not.toEqual([]);
    expect(limits.filter(({ page, longest }) => page !== longest)).toEqual([]);
  });

  /** The field and the server have the same limits. */
  test('refuses a text that is too short for the server, and no other', () => {
    for (const { field, shortest, longest, isFree } of texts()) {
      if (!isFree) continue;
      const isRefused = (length: number) => {
        const actor = open();
        actor.send({ type: 'form.patched', patch: { [field]: 'x'.repeat(length) } } as never);
        actor.send({ type: 'form.submitted' } as never);
        return field in (actor.getSnapshot() as { context: FormContext<never, never> }).context.errors.fields;
      };
      expect([field, isRefused(shortest), isRefused(longest)]).toEqual([field, false, false]);
      if (shortest > 0) expect([field, isRefused(shortest - 1)]).toEqual([field, true]);
    }
  });
});

function textOf(schema: Schema | undefined): Schema | undefined {
  const of = schema && api.resolve(schema);
  return of?.anyOf?.map(textOf).find((each) => each?.maxLength) ?? of;
}
