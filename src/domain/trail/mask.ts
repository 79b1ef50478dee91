import { hasValidCheckDigits } from '../taxId.ts';
import type { MaskKind } from './maskKind.ts';
import { alternatives, isAmountsById, maskKindOf, sentenceContainers } from './maskSchema.ts';

/** A short text for another: equal for equal texts, and irreversible (a keyed hash). */
export type Seal = (text: string) => string;

/** The mask of a text: its number in the trail, with the kind that it was first masked as. */
type MaskOf = (kind: string, text: string) => string;

/**
 * Makes the function that masks recorded values of a trail. Properties that machines test survive: empty stays empty,
 * blank stays blank, outer spaces stay, equal texts get equal masks in every machine and different ones different masks.
 * Passwords keep only whether they are empty. An `Error` becomes plain JSON that {@link revived} restores.
 */
export function createMask(seal: Seal): (machine: string, value: unknown) => unknown {
  const maskOf = createNumbering(seal);
  const isPlainName = createNameMemory(seal);
  return (machine, value) => {
    const secrets: string[] = [];
    const sentences = { any: false };
    collect(machine, value, '', secrets, sentences);
    const told = sentences.any ? secrets.filter((secret) => secret.length >= shortestTold) : [];
    return masked({ machine, maskOf, isPlainName, told }, value, '');
  };
}

/** True when a name stays as it is; a name that was recorded once is masked, or not, like then. */
type IsPlainName = (isMasked: boolean, name: string) => boolean;

function createNameMemory(seal: Seal): IsPlainName {
  const plain = new Map<string, boolean>();
  return (isMasked, name) => {
    const sealed = seal(`name ${name}`);
    const known = plain.get(sealed) ?? !isMasked;
    if (plain.size < mostNumbered) plain.set(sealed, known);
    return known;
  };
}

/** Numbers texts in order of appearance, by their seals only. After `mostNumbered` texts the seal itself is used. */
function createNumbering(seal: Seal): MaskOf {
  const masks = new Map<string, string>();
  return (kind, text) => {
    const sealed = seal(text);
    const known = masks.get(sealed);
    if (known !== undefined) return known;
    if (masks.size >= mostNumbered) return `<masked ${sealed}>`;
    const mask = `<${kind} ${masks.size + 1}>`;
    masks.set(sealed, mask);
    return mask;
  };
}

const mostNumbered = 50_000;

/** A value as the machine had it, except for masks: errors are errors again. */
export function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(revived);
  if ('$error' in value) return new Error(String(value.$error));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, revived(inner)]));
}

interface Masking {
  machine: string;
  maskOf: MaskOf;
  isPlainName: IsPlainName;
  /** Fully masked texts of this value that its sentences may repeat. */
  told: string[];
}

/** Shorter ones would match inside ordinary words. */
const shortestTold = 4;

function masked(masking: Masking, value: unknown, field: string, container?: MaskKind): unknown {
  if (typeof value === 'string') {
    const kind = container ?? kindAt(masking.machine, field);
    return maskedText(masking, value, field === 'name' ? kindOfName(masking, value, kind) : kind);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return { $error: maskedText(masking, value.message, 'prose') };
  if (Array.isArray(value)) return value.map((inner) => masked(masking, inner, field, container));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      masked(masking, inner, fieldOf(masking.machine, name, field, value), containerOf(name, container)),
    ]),
  );
}

/** The same name is typed into a form and sent by a machine that serves every form. */
function kindOfName({ isPlainName }: Masking, name: string, kind: MaskKind): MaskKind {
  if (kind !== 'person' && kind !== 'text') return kind;
  if (name.trim() === '') return kind;
  return isPlainName(kind === 'person', name.trim()) ? 'text' : 'person';
}

function collect(
  machine: string,
  value: unknown,
  field: string,
  secrets: string[],
  sentences: { any: boolean },
  container?: MaskKind,
): void {
  if (typeof value === 'string') {
    const kind = container ?? kindAt(machine, field);
    if (kind === 'prose') sentences.any = true;
    else if (isWhole(kind)) secrets.push(value.trim());
  } else if (value instanceof Error) {
    sentences.any = true;
  } else if (typeof value === 'object' && value !== null) {
    const entries = Array.isArray(value)
      ? value.map((inner) => [field, inner] as const)
      : Object.entries(value);
    for (const [name, inner] of entries) {
      const named = Array.isArray(value) ? field : fieldOf(machine, name, field, value);
      const around = Array.isArray(value) ? container : containerOf(name, container);
      collect(machine, inner, named, secrets, sentences, around);
    }
  }
}

function fieldOf(machine: string, name: string, around: string, owner: object): string {
  if (alternatives.includes(name) || isAmountsById(machine, around)) return around;
  if (name === 'output' && 'actorId' in owner) return `${owner.actorId}.output`;
  return name === 'name' && around === 'party' ? 'party_name' : name;
}

function containerOf(name: string, around: MaskKind | undefined): MaskKind | undefined {
  // The undo of a deletion carries a row inside its notice.
  if (name === 'undo') return undefined;
  return sentenceContainers.includes(name) ? 'prose' : around;
}

function kindAt(machine: string, field: string): MaskKind {
  return maskKindOf(machine, field);
}

function isWhole(kind: MaskKind): boolean {
  return !['plain', 'code', 'text', 'prose', 'link'].includes(kind);
}

function maskedText({ maskOf, told }: Masking, text: string, kind: MaskKind): string {
  if (text === '' || kind === 'plain') return text;
  const core = text.trim();
  if (kind === 'password') return core === '' ? ' ' : '<password>';
  if (core === '') return text;
  if (isWhole(kind)) return text.replace(core, () => maskOf(kind, core));
  if (kind === 'code') return withoutWholeIds(maskOf, text);
  if (kind === 'link' && text.includes('?')) return withoutNames(maskOf, text);
  const untold =
    kind === 'prose' ? told.reduce((kept, secret) => kept.replaceAll(secret, '<masked>'), text) : text;
  return withoutDigits(maskOf, withoutEmails(maskOf, untold));
}

/** A search in an address may be the name of a row or of a person. */
function withoutNames(maskOf: MaskOf, link: string): string {
  const [path = '', query] = link.split(/\?(.*)/s);
  const said = [...new URLSearchParams(query)].map(([name, value]) => {
    const isSearch = /(^|\.)(q|find)$/.test(name) && value.trim() !== '';
    return `${name}=${isSearch ? maskOf('person', value) : withoutDigits(maskOf, withoutEmails(maskOf, value))}`;
  });
  return `${withoutDigits(maskOf, withoutEmails(maskOf, path))}?${said.join('&')}`;
}

/** Matches half an address too: typing is recorded key by key. */
function withoutEmails(maskOf: MaskOf, text: string): string {
  return text.replace(/[^\s@<>"'(),;:]+@[^\s@<>"'(),;]*/g, (found) => maskOf('email', found));
}

/** Nine digits of a CPF imply the other two, and typing is recorded key by key. */
function withoutDigits(maskOf: MaskOf, text: string): string {
  return text.replace(/[0-9](?:[ ./-]{0,2}[0-9]){4,}/g, (found) =>
    isDate(found) ? found : maskOf('digits', found),
  );
}

function withoutWholeIds(maskOf: MaskOf, text: string): string {
  return withoutEmails(maskOf, text).replace(
    /(?<![0-9A-Za-z])(?:[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}|\d{3}\.?\d{3}\.?\d{3}-?\d{2})(?![0-9A-Za-z])/g,
    (found) => (hasValidCheckDigits(found.replace(/[./-]/g, '')) ? maskOf('taxId', found) : found),
  );
}

function isDate(text: string): boolean {
  return /^\d{2}\/\d{2}\/\d{4}$|^\d{4}-\d{2}-\d{2}$/.test(text);
}
