import { expect, test } from 'vitest';
import { openCorrespondence } from '../../src/machines/log/correspondence.ts';

const letter = (sequence: number, value: string) => ({
  sequence,
  atMs: sequence,
  path: 'app/screen/form',
  value,
  isBound: true,
});

test('a later message that agrees hides no earlier one that was heard otherwise', () => {
  for (const isHeardFirst of [true, false]) {
    const letters = openCorrespondence();
    const say = (at: number, given: string, heard: string) => {
      const both = [
        () => letters.given('output', letter(at, given)),
        () => letters.heard('output', letter(at + 1, heard)),
      ];
      for (const one of isHeardFirst ? both.toReversed() : both) one();
    };
    say(1, '24,00', '42,00');
    say(11, '25,00', '25,00');
    expect(letters.mismatch('end')).toMatchObject({ given: '24,00', heard: '42,00' });
  }
});
