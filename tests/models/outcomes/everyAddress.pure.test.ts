// An address has one result from any state: by a history step, a link, or at the start.
import { describe, expect, test } from 'vitest';
import type { AddressPart } from '../../../src/domain/tables/tableLook.ts';
import { firstStep, nextStep } from '../kit/step.ts';
import { models } from '../models.ts';
import { type Arrival, arrivals } from './arrivals.ts';
import { startedIn, toldIn } from './effectsOf.ts';

interface Screen {
  /** Possible address parts. */
  parts: AddressPart[];
  /** The region that follows the address, if not the whole machine. */
  region?: string;
  /** Context members that follow it, and those relevant only while something is shown. */
  keys: string[];
  shown?: string[];
  /** True in a form, which only its own buttons close, or on the way to one: the address is ignored. */
  leaves: (place: string, part: AddressPart) => boolean;
}

const screens: Record<string, Screen> = {
  titleDesk: {
    parts: [{}, { title: 'd-9' }, { party: 'p-9' }],
    region: 'work',
    keys: [],
    shown: ['subject'],
    leaves: (place) => /creating|settling/.test(place),
  },
  treasury: {
    parts: [
      {},
      { account: 'a-9' },
      { account: 'a-9', tab: 'movements' },
      { account: 'a-9', new: 'movement' },
    ],
    keys: ['selected'],
    shown: ['told'],
    leaves: (place) => /beginning|recording|pasting|transferring/.test(place),
  },
  ledger: {
    parts: [{}, { entry: 'e-9' }, { new: 'entry' }],
    keys: ['opened'],
    leaves: (place, part) =>
      part.new === undefined &&
      (/entering|beginning/.test(place) || (place === '"hidden"' && part.entry === undefined)),
  },
  reports: { parts: [{}, { entry: 'e-9' }], region: 'entry', keys: ['entryId'], leaves: () => false },
  outline: {
    parts: [{}, { inactive: '1' }, { find: 'caixa' }, { folded: '1 2' }, { find: 'caixa', folded: '1 2' }],
    keys: ['collapsed', 'collapsedBefore', 'filter', 'reach'],
    leaves: () => false,
  },
};

const placesOf = (id: string) =>
  (models[id] ?? []).flatMap(arrivals).filter(({ snapshot }) => snapshot.status === 'active');

const told = Object.entries(screens).flatMap(([id, { parts }]) =>
  parts.map((part) => [JSON.stringify(part), id, part] as const),
);

describe.each(told)('an address of %s on the screen %s', (_, id, part) => {
  const screen = screens[id] as Screen;
  const placeIn = ({ value }: Arrival['snapshot']) =>
    JSON.stringify(screen.region ? value[screen.region] : value);
  const tell = ({ model, snapshot }: Pick<Arrival, 'model' | 'snapshot'>) => {
    const step = nextStep(model.machine, snapshot, { type: 'address.told', part });
    const { context } = step.snapshot;
    const keys = [...screen.keys, ...(Object.keys(part).length > 0 ? (screen.shown ?? []) : [])];
    return {
      place: placeIn(step.snapshot),
      ...Object.fromEntries(keys.map((key) => [key, context[key]])),
      started: startedIn(step).sort(),
      written: toldIn(step).filter((mail) => mail.endsWith('address.write')),
    };
  };

  test('has the same result from every state, except from a form', () => {
    const others = placesOf(id).flatMap((place) => {
      const { model, snapshot } = place;
      const from = placeIn(snapshot);
      const at = tell(place);
      const awaited = screen.leaves(from, part)
        ? { ...at, place: from, started: [], written: [] }
        : tell({ model, snapshot: firstStep(model.machine, model.input).snapshot });
      return JSON.stringify(at) === JSON.stringify(awaited) ? [] : [{ name: model.name, from, at, awaited }];
    });
    expect(others).toEqual([]);
  });
});

const open: [
  id: string,
  part: (context: Record<string, { id: string } & string>) => AddressPart,
  place: RegExp,
][] = [
  ['titleDesk', ({ subject }) => ({ title: subject?.id ?? '' }), /reading/],
  ['titleDesk', ({ subject }) => ({ party: subject?.id ?? '' }), /positioning/],
  ['ledger', ({ opened }) => ({ entry: opened ?? '' }), /reading/],
  ['reports', ({ entryId }) => ({ entry: entryId ?? '' }), /"entry":"opened"/],
];

test.each(open)('keeps the opened part of the screen %s when the address is repeated', (id, partOf, at) => {
  const places = placesOf(id).filter(({ snapshot }) => at.test(JSON.stringify(snapshot.value)));
  expect(places.length).toBeGreaterThan(0);
  for (const { model, snapshot } of places) {
    const step = nextStep(model.machine, snapshot, {
      type: 'address.told',
      part: partOf(snapshot.context),
    });
    expect([step.snapshot.value, step.actions]).toEqual([snapshot.value, []]);
  }
});
