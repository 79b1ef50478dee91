import { describe, expect, test } from 'vitest';
import { optionalNumber, requiredText, taxId } from '../../server/http/fields.ts';
import { foldedName, partyKey } from '../../src/domain/imports/importing.ts';
import { keptNumber, keptTaxId, keptText } from '../../src/domain/keptText.ts';
import { plainText } from '../../src/domain/plainText.ts';
import { pastedText } from '../../src/domain/tables/pastedText.ts';
import { documentNumberKey } from '../../src/domain/titles/titleDocument.ts';
import { fc } from '../support/properties.ts';

const hidden = [
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e'],
  ...['\u200f', '\u202a', '\u202e', '\u2060', '\u2066', '\u2069', '\u2800', '\u3164', '\ufe00', '\ufe0f'],
  ...['\ufeff', '\uffa0', '\u{e0020}', '\u{e0101}'],
];
const visible = [
  ...'aZ09 .,/-ãÉçºü&"',
  '😀',
  '👩‍👧',
  '👍🏽',
  '❤️',
  '1️⃣',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
];

const words = fc.array(fc.constantFrom(...visible), { maxLength: 12 }).map((found) => found.join(''));
/** Hidden characters among letters, where no emoji is beside them. */
const disguised = fc
  .array(fc.tuple(fc.constantFrom(...'aZãÉç.'), fc.array(fc.constantFrom(...hidden), { maxLength: 3 })), {
    minLength: 1,
    maxLength: 10,
  })
  .map((parts) => ({
    plain: parts.map(([letter]) => letter).join(''),
    text: parts.map(([letter, marks]) => letter.normalize('NFD') + marks.join('')).join(''),
  }));

/** Blanks and dashes that read as the typed ones. */
const blanks = [' ', '\u00a0', '\u2009', '\u202f', '\u3000', '\t'];
const dashes = ['-', '\u2010', '\u2011', '\u2013', '\u2212'];
const spaced = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'aÉ7').map((letter) => [letter, letter]),
      fc.array(fc.constantFrom(...blanks), { minLength: 1, maxLength: 3 }).map((all) => [' ', all.join('')]),
      fc.constantFrom(...dashes).map((dash) => ['-', dash]),
    ),
    { minLength: 1, maxLength: 10 },
  )
  .map((parts) => ({
    plain: parts
      .map(([plain]) => plain)
      .join('')
      .replace(/ +/g, ' '),
    text: parts.map(([, text]) => text).join(''),
  }));

describe('a text as it is kept', () => {
  test('of a name or a document is found whatever its blanks and dashes are', () => {
    fc.assert(
      fc.property(spaced, ({ plain, text }) => {
        expect(keptNumber(text)).toBe(plain.trim());
        expect(documentNumberKey(text)).toBe(documentNumberKey(plain));
        const name = (said: string) => dashes.reduce((text, dash) => text.replaceAll(dash, '-'), said);
        expect(foldedName(name(text))).toBe(foldedName(plain));
        expect(optionalNumber(60).parse(text)).toBe(plain.trim() || null);
      }),
    );
  });

  test('is the text that one sees', () => {
    fc.assert(
      fc.property(disguised, ({ plain, text }) => {
        expect(keptText(text)).toBe(plain);
        expect(foldedName(text)).toBe(foldedName(plain));
        expect(plainText(text)).toBe(plainText(plain));
        expect(documentNumberKey(text)).toBe(documentNumberKey(plain));
        expect(pastedText(text)).toBe(plain);
        expect(partyKey({ name: text })).toBe(partyKey({ name: plain }));
        expect(requiredText(500).parse(text)).toBe(plain);
      }),
    );
  });

  test('keeps emoji with their joiners, and every visible character', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(keptText(text)).toBe(text.normalize('NFC').trim());
      }),
    );
  });

  test('is kept as it is the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...hidden), (text, mark) => {
        const once = keptText(text + mark);
        expect(keptText(once)).toBe(once);
      }),
    );
  });

  test('is trimmed and otherwise the same for ordinary texts', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(keptText(text)).toBe(text.trim());
      }),
    );
  });

  test.each(hidden)('is empty with nothing but %j', (mark) => {
    expect(keptText(` ${mark}${mark} `)).toBe('');
    expect(requiredText(9).safeParse(mark).success).toBe(false);
  });
});

test.each(['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uff0d'])(
  'a dash %j in a tax id is a hyphen, in a number of a document it stays',
  (dash) => {
    const typed = `11.222.333/0001${dash}81\u200b`;
    expect([keptTaxId(typed), taxId.parse(typed)]).toEqual(Array(2).fill('11.222.333/0001-81'));
    expect(partyKey({ name: '', cnpj_cpf: typed })).toBe('id 11222333000181');
    expect(keptText(`7${dash}3`)).toBe(`7${dash}3`);
  },
);
