import { isContradiction } from './contradiction.ts';

/** A message as one machine gave it, and as another heard it; `null` where nobody did. */
export interface Mismatch {
  /** The line that heard it, or that gave it when nobody heard. */
  sequence: number;
  path: string;
  /** Line of the giver. */
  givenAt: number | null;
  given: unknown;
  heard: unknown;
}

export interface Letter {
  sequence: number;
  atMs: number;
  path: string;
  value: unknown;
  /** True when it must have a counterpart. */
  isBound: boolean;
}

/** Inputs, outputs and mails of a trail: what is heard must have been given. Either comes first. */
export interface Correspondence {
  given(subject: string, letter: Letter): void;
  heard(subject: string, letter: Letter): void;
  /** True when something was heard that nobody gave yet. */
  isAwaited(subject: string): boolean;
  /** The machine at this path ended or began anew: what was given to it no longer counts. */
  forget(path: string): void;
  /** The first mismatch among letters that can no longer be met, or among all of them at the end. */
  mismatch(now: 'end' | Pick<Letter, 'sequence' | 'atMs'>): Mismatch | null;
  /** The first of two letters that contradict each other, though they may still be met. */
  contradiction(): Mismatch | null;
}

export function openCorrespondence(): Correspondence {
  const subjects = new Map<string, { given: Letter[]; heard: Letter[] }>();
  const boxesOf = (subject: string) => {
    const known = subjects.get(subject) ?? { given: [], heard: [] };
    subjects.set(subject, known);
    return known;
  };
  const agreeing = (letter: Letter, others: Letter[]) =>
    others.findIndex(({ value }) => !isContradiction(value, letter.value));
  return {
    given(subject, letter) {
      const { given, heard } = boxesOf(subject);
      const met = agreeing(letter, heard);
      if (met < 0) given.push(letter);
      else heard.splice(met, 1);
    },
    heard(subject, letter) {
      const { given, heard } = boxesOf(subject);
      const met = agreeing(letter, given);
      if (met < 0) heard.push(letter);
      // Values given before it were lost, unless one of them was heard otherwise.
      else if (heard.length > 0) given.splice(met, 1);
      else given.splice(0, met + 1);
    },
    isAwaited: (subject) => (subjects.get(subject)?.heard.length ?? 0) > 0,
    forget(path) {
      for (const [subject, { given, heard }] of subjects)
        if (subject.startsWith(`${path} `) && (given.length === 0 || heard.length === 0))
          subjects.delete(subject);
    },
    mismatch(now) {
      const isFinal = ({ sequence, atMs }: Letter) =>
        now === 'end' || (now.sequence - sequence > linesApart && now.atMs - atMs > apartMs);
      const found: Mismatch[] = [];
      for (const [subject, { given, heard }] of subjects) {
        for (const letter of heard.filter(isFinal)) {
          const giver = giverOf(letter, given);
          if (giver || letter.isBound) found.push(mismatchOf(giver, letter));
        }
        if (heard.length === 0)
          found.push(...given.filter((each) => each.isBound && isFinal(each)).map(unheard));
        const isOpen = (letter: Letter) => !isFinal(letter);
        const kept = { given: given.filter(isOpen), heard: heard.filter(isOpen) };
        if (kept.given.length + kept.heard.length > 0) subjects.set(subject, kept);
        else subjects.delete(subject);
      }
      return firstOf(found);
    },
    contradiction() {
      const boxes = [...subjects.values()];
      const pairs = boxes.flatMap(({ given, heard }) =>
        heard.map((letter) => ({ letter, giver: giverOf(letter, given) })),
      );
      return firstOf(pairs.flatMap(({ letter, giver }) => (giver ? [mismatchOf(giver, letter)] : [])));
    },
  };
}

/** A message is heard in the task that gave it: at most so many lines and milliseconds away. */
const linesApart = 60;
const apartMs = 1000;

function giverOf({ sequence }: Letter, given: readonly Letter[]): Letter | null {
  return given.find((each) => Math.abs(each.sequence - sequence) <= linesApart) ?? null;
}

function firstOf(found: Mismatch[]): Mismatch | null {
  return found.toSorted((one, other) => one.sequence - other.sequence)[0] ?? null;
}

function mismatchOf(giver: Letter | null, { sequence, path, value }: Letter): Mismatch {
  return { sequence, path, givenAt: giver?.sequence ?? null, given: giver?.value ?? null, heard: value };
}

function unheard({ sequence, path, value }: Letter): Mismatch {
  return { sequence, path, givenAt: sequence, given: value, heard: null };
}
