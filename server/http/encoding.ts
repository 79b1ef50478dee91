import type { FastifyRequest } from 'fastify';
import { inputTexts } from '../../src/texts/server.ts';
import { Refusal } from './problems.ts';

/**
 * True when percent signs encode bytes that are not text: a lone surrogate or a cut character, which decoders
 * replace silently. A percent sign that encodes nothing is an ordinary character.
 */
export function spellsBrokenText(encoded: string): boolean {
  return (encoded.match(/(%[0-9a-f]{2})+/gi) ?? []).some((run) => !isDecodable(run));
}

/** The refusal (422) of text that the database cannot keep unchanged. */
export function refuseBrokenText(place: 'body' | 'query' | 'path'): Refusal {
  return new Refusal(422, [{ loc: [place], msg: inputTexts.brokenText, type: 'text_malformed' }]);
}

/** Refuses a query that is not text; its values are checked by their schemas. */
export async function checkQuery({ url }: FastifyRequest): Promise<void> {
  const start = url.indexOf('?');
  if (start >= 0 && spellsBrokenText(url.slice(start))) throw refuseBrokenText('query');
}

/** True for a request to the API. */
export function isOfApi({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return firstPart(url) === 'api';
}

/** The first part of a path as the router reads it, in any spelling, with or without a host before it. */
export function firstPart(url: string): string {
  const path = url.startsWith('/') ? url : (URL.parse(url)?.pathname ?? '');
  const [, first = ''] = path.split(/[/?#]/);
  return isDecodable(first) ? decodeURI(first) : first;
}

function isDecodable(run: string): boolean {
  try {
    return decodeURIComponent(run).length > 0;
  } catch {
    return false;
  }
}
