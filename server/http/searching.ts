import { type RawBuilder, sql } from 'kysely';
import { compareNames } from '../../src/domain/order.ts';
import { plainText } from '../../src/domain/plainText.ts';
import { longestSearch } from '../../src/domain/tables/tableLook.ts';
import { calendarDate, text } from './fields.ts';

/** Query fields of a list that searches (`lists.1`). */
export const searched = {
  q: text(longestSearch).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
};

export interface Search {
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Condition: every word occurs in a text that the row shows, without accents and case, as the page searches.
 */
export function holdsWords(q: string | undefined, shown: RawBuilder<unknown>): RawBuilder<boolean>[] {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  return words.map((word) => holds(word, shown));
}

/**
 * Condition: the text occurs in one piece in what a row shows. The pattern lists every spelling of a letter,
 * and only rows with the plain ones reach it (a `case` keeps that order): to normalise each row instead takes
 * ten times as long.
 */
export function holds(text: string, shown: RawBuilder<unknown>): RawBuilder<boolean> {
  const letters = [...plainText(text)];
  const outline = `%${letters.map((letter) => (isPlain(letter) ? letter : '_')).join('')}%`;
  return sql<boolean>`case when lower(${shown}) like ${outline}
    then ${shown} ~ ${letters.map(waysToWrite).join('')} else false end`;
}

/** True when `lower` leaves the letter alone in every locale and it has no accented form. */
const isPlain = (letter: string) => /[ -~]/.test(letter) && !/[%_\\]/.test(letter) && !accented.has(letter);

/** Pattern for a letter with its accents and capitals. */
function waysToWrite(letter: string): string {
  if (!/\p{L}/u.test(letter)) return /[\d\s]/.test(letter) ? letter : `\\${letter}`;
  const ways = new Set([letter, letter.toUpperCase(), ...(accented.get(letter) ?? [])]);
  return `[${[...ways].filter((way) => [...way].length === 1).join('')}]`;
}

/** A plain letter → its capitals and small letters with accents of Western Europe, those that `plain_text` knows. */
const accented = Map.groupBy(
  Array.from({ length: 0x100 - 0xc0 }, (_, place) => String.fromCodePoint(0xc0 + place)),
  plainText,
);

/** Sort key of a name: without accents and case, as the page orders names. An index covers it. */
export function byName(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`plain_text(${column})`;
}

/** Condition: a day lies in the period, both ends included. */
export function liesWithin({ from, to }: Search, day: RawBuilder<unknown>): RawBuilder<boolean>[] {
  return [...(from ? [sql<boolean>`${day} >= ${from}`] : []), ...(to ? [sql<boolean>`${day} <= ${to}`] : [])];
}

/** A day, and a moment of São Paulo, as the page writes them. */
export function shownDay(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${column}, 'DD/MM/YYYY')`;
}

export function shownMoment(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${column} at time zone 'America/Sao_Paulo', 'DD/MM/YYYY, HH24:MI')`;
}

/** An amount as written and as typed: with its currency, with thousands dots, and without. */
export function shownAmount(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`'R$ ' || translate(to_char(${column}, 'FM999,999,999,999,990.00') || ' ' || ${column}::text, ',.', '.,')`;
}

/** A tax id as stored, and as the page writes it (`formatTaxId`). */
export function shownTaxId(column: RawBuilder<unknown>): RawBuilder<string> {
  const [letter, plain] = ['[0-9A-Z]', sql`upper(${column})`];
  const company = `^(${letter}{2})(${letter}{3})(${letter}{3})(${letter}{4})(\\d{2})$`;
  const person = '^(\\d{3})(\\d{3})(\\d{3})(\\d{2})$';
  return sql`concat_ws(' ', ${column}, regexp_replace(
    regexp_replace(${plain}, ${company}, '\\1.\\2.\\3/\\4-\\5'), ${person}, '\\1.\\2.\\3-\\4'))`;
}

/** The word that the page shows for a code. */
export function shownWord(column: RawBuilder<unknown>, words: Record<string, string>): RawBuilder<string> {
  const cases = Object.entries(words).map(([code, word]) => sql`when ${code} then ${word}`);
  return sql`case ${column} ${sql.join(cases, sql` `)} else ${column} end`;
}

/** Sort key of a code: in the order of the words that the page shows. */
export function byWord(column: RawBuilder<unknown>, words: Record<string, string>): RawBuilder<number> {
  const inOrder = Object.entries(words).sort(([, a], [, b]) => compareNames(a, b));
  const cases = inOrder.map(([code], place) => sql`when ${code} then ${sql.lit(place)}`);
  return sql`case ${column} ${sql.join(cases, sql` `)} end`;
}
