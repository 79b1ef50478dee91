import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holds } from '../../../server/http/searching.ts';
import { plainText } from '../../../src/domain/plainText.ts';
import { onBothHomes } from '../database/homes.ts';

/** Letters of every kind that a search normalises, and characters that a pattern could interpret. */
const letters = fc.string({
  unit: fc.constantFrom(
    ...'aAáÃeÉiîoÕuÜcçÇnÑyýzZ019 ',
    ...String.raw`.*+?()[]{}|^$\/%_-:#'",&<`,
    'ø',
    'ß',
    'ш',
    '€',
  ),
  maxLength: 12,
});

onBothHomes('searched text', (open) => {
  let database: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    database = await open('empty');
  });
  afterAll(() => database.close());

  const isHeld = async (text: string, shown: string) => {
    const asked = sql<{ held: boolean }>`select ${holds(text, sql`${shown}::text`)} as held`;
    return (await asked.execute(database.queries)).rows[0]?.held;
  };

  it('is found as it is written, without accents and case', () =>
    fc.assert(
      fc.asyncProperty(letters, letters, letters, async (before, text, after) => {
        const written = [text, text.toUpperCase(), plainText(text)].filter(
          ({ length }) => length === text.length,
        );
        for (const way of written)
          expect([text, way, await isHeld(text, before + way + after)]).toEqual([text, way, true]);
      }),
      { numRuns: 300 },
    ));

  it('is found in no other text', () =>
    fc.assert(
      fc.asyncProperty(letters, letters, async (text, shown) => {
        expect([text, shown, await isHeld(text, shown)]).toEqual([
          text,
          shown,
          plainText(shown).includes(plainText(text)),
        ]);
      }),
      {
        numRuns: 300,
        examples: [
          ['%', 'a'],
          ['_', 'a'],
          ['.', 'a'],
          ['***=a', 'a'],
          ['(?i)a', 'A'],
          ['\\', 'a\\b'],
          ['\\d', '1'],
        ],
      },
    ));

  describe('in a text of 200 letters', () => {
    it('is found whole', async () => {
      const long = 'Ação de Água '.repeat(16).slice(0, 200);
      expect(await isHeld(long.toUpperCase(), long)).toBe(true);
    });
  });
});
