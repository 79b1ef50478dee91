import { setImmediate as breathe } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ShareTaken } from '../../../server/database/shares.ts';
import { createHeavyTurns } from '../../../server/http/heavyTurns.ts';

const heavy = 100_000;

/** Works that begin when admitted and end on the test's command. */
function works(turn: ReturnType<typeof createHeavyTurns>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, bytes: number, company?: string) =>
    turn(
      bytes,
      () =>
        new Promise<void>((resolve) => {
          begun.push(name);
          ends.set(name, resolve);
        }),
      company,
    );
  return { begun, start, end: (name: string) => ends.get(name)?.() };
}

it('heavy requests run one after the other, and light ones at once', async () => {
  const { begun, start, end } = works(createHeavyTurns(() => 0));
  const all = [start('a', heavy), start('b', heavy), start('light', 10), start('other', 10)];
  await breathe();
  expect(begun.sort()).toEqual(['a', 'light', 'other']);
  end('a');
  await all[0];
  await breathe();
  expect(begun).toContain('b');
  for (const name of ['b', 'light', 'other']) end(name);
  await Promise.all(all);
});

it('a heavy request is followed by a rest of twice its duration while others are at work, and by none otherwise', async () => {
  let now = 0;
  const turn = createHeavyTurns(() => now);
  const { begun, start, end } = works(turn);
  const light = start('light', 10);
  const first = start('first', heavy);
  await breathe();
  now = 40;
  end('first');
  await first;
  const started = performance.now();
  const second = start('second', heavy);
  while (!begun.includes('second')) await breathe();
  expect(performance.now() - started).toBeGreaterThan(60);
  end('light');
  await light;
  now = 5_000;
  end('second');
  await second;
  const third = start('third', heavy);
  await breathe();
  expect(begun).toContain('third');
  end('third');
  await third;
});

it('the rest is kept for requests that waited behind the heavy one, however long it took', async () => {
  let now = 0;
  const turn = createHeavyTurns(() => now);
  const { begun, start, end } = works(turn);
  const first = start('first', heavy);
  await breathe();
  const light = start('light', 10);
  const second = start('second', heavy);
  now = 1_500;
  end('first');
  await first;
  for (let breath = 0; breath < 20; breath += 1) await breathe();
  expect(begun).not.toContain('second');
  end('light');
  await light;
  while (!begun.includes('second')) await breathe();
  end('second');
  await second;
});

it('a rest follows within a second after a light request too, served or refused', async () => {
  for (const work of [async () => {}, () => Promise.reject(new Error('unknown'))]) {
    let now = 0;
    const turn = createHeavyTurns(() => now);
    await turn(10, work).catch(() => {});
    now = 900;
    const { begun, start, end } = works(turn);
    const first = start('first', heavy);
    await breathe();
    now = 940;
    end('first');
    await first;
    const second = start('second', heavy);
    for (let breath = 0; breath < 20; breath += 1) await breathe();
    expect(begun).not.toContain('second');
    while (!begun.includes('second')) await breathe();
    end('second');
    await second;
  }
});

it('a refused light request counts as gone', async () => {
  let now = 0;
  const turn = createHeavyTurns(() => now);
  await expect(turn(10, () => Promise.reject(new Error('unknown')))).rejects.toThrow('unknown');
  now = 5_000;
  const { begun, start, end } = works(turn);
  const first = start('first', heavy);
  await breathe();
  now = 15_000;
  end('first');
  await first;
  const second = start('second', heavy);
  await breathe();
  expect(begun).toEqual(['first', 'second']);
  end('second');
  await second;
});

it('the next request runs after a heavy one that failed, and too long a queue is refused', async () => {
  const turn = createHeavyTurns();
  await expect(turn(heavy, () => Promise.reject(new Error('unbalanced')))).rejects.toThrow('unbalanced');
  const { start, end } = works(turn);
  const first = start('first', heavy);
  await breathe();
  const line = Array.from({ length: 50 }, () => turn(heavy, async () => {}));
  await breathe();
  await expect(turn(heavy, async () => {})).rejects.toThrow(ShareTaken);
  end('first');
  await Promise.all([first, ...line]);
});

it('seventy heavy requests of one company neither refuse nor delay those of another', async () => {
  const { begun, start, end } = works(createHeavyTurns(() => 0));
  const flood = Array.from({ length: 70 }, (_, index) => start(`flood ${index}`, heavy, 'a'));
  const outcomes = Promise.allSettled(flood);
  const other = start('other', heavy, 'b');
  await breathe();
  expect(begun).toEqual(['flood 0']);
  const finished: string[] = [];
  while (finished.length < begun.length) {
    const [next] = begun.filter((name) => !finished.includes(name));
    if (next === undefined) break;
    finished.push(next);
    end(next);
    for (let breath = 0; breath < 5; breath += 1) await breathe();
  }
  await other;
  expect(begun.indexOf('other')).toBeLessThanOrEqual(2);
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(70 - begun.length + 1);
  expect(refused.length).toBeGreaterThan(0);
});
