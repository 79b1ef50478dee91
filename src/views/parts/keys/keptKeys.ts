import type { Kept } from './playedKeys.ts';

/** A gesture whose form has not come yet, or whose answer has not. */
export interface Hold {
  /** Kept keys go to the field that has the focus now, one by one; without such a field they are forgotten. */
  deliver: () => void;
  /** Kept keys are forgotten, and so is the rest of the text that is being typed. */
  drop: () => void;
}

/** A longer pause begins another text. */
const pauseMs = 700;

const holds = new Set<object>();
const taken = new Set<string>();
const played = new WeakSet<Event>();
let kept: Kept[] = [];
let isPlaying = false;
/** Time of the last key of a text whose beginning was forgotten. */
let forgottenAt: number | null = null;

/**
 * Keeps what is typed until the hold ends: all of it arrives, in order, or none of it. DOM state, for typing into a
 * field that is not rendered yet or is disabled while its form is sent.
 */
export function holdKeys(): Hold {
  const hold = {};
  if (holds.size === 0 && !isPlaying) listen();
  holds.add(hold);
  forgottenAt = null;
  return {
    deliver: () => {
      if (!holds.delete(hold) || holds.size > 0 || isPlaying) return;
      if (kept.length > 0) void play();
      else rest();
    },
    drop: () => {
      if (holds.delete(hold)) forget();
    },
  };
}

/** The pointer began something else. */
function point() {
  kept = [];
  forgottenAt = null;
  if (holds.size === 0 && !isPlaying) rest();
}

function forget() {
  forgottenAt = kept.some(isText) ? performance.now() : null;
  kept = [];
  if (holds.size === 0 && !isPlaying && forgottenAt === null) rest();
}

async function play(): Promise<void> {
  isPlaying = true;
  const playKey = await player();
  if (!playKey) forget();
  await nextTask();
  for (let isFirst = true; holds.size === 0; isFirst = false) {
    const next = kept.shift();
    if (next === undefined) break;
    const target = document.activeElement;
    if (!(target instanceof HTMLElement) || !target.matches(isFirst ? field : control)) {
      kept.unshift(next);
      forget();
      break;
    }
    playKey?.(target, next, (event) => played.add(event));
    await nextTask();
  }
  isPlaying = false;
  if (holds.size === 0 && forgottenAt === null) rest();
}

/** Loads with the first keys that are kept; without it they are forgotten. */
function player() {
  return import('./playedKeys.ts').then(
    (m) => m.playKey,
    () => null,
  );
}

const field = 'form :is(input, select, textarea):enabled, [data-modal="open"] :is(input, textarea):enabled';
const control = 'form, form *, [data-modal="open"] *';

function hear(event: KeyboardEvent) {
  if (event.defaultPrevented || !isKeyable(event)) return;
  if (played.has(event)) {
    if (holds.size > 0) keepAgain(event);
    return;
  }
  if (holds.size === 0 && !isPlaying) {
    const isSameText = forgottenAt !== null && performance.now() - forgottenAt < pauseMs;
    if (!isSameText) return rest();
    forgottenAt = performance.now();
  }
  // Before the form is there Escape gives up; later it follows the text.
  else if (event.key === 'Escape' && holds.size > 0) kept = [keptOf(event)];
  // A held key that went down before its form was requested only repeats the request.
  else if (!event.repeat || taken.has(event.key)) {
    kept.push(keptOf(event));
    void player();
  }
  taken.add(event.key);
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A kept key that has itself begun another hold: it waits with those after it. */
function keepAgain(event: KeyboardEvent) {
  kept.unshift(keptOf(event));
  event.preventDefault();
  event.stopImmediatePropagation();
}

function release(event: KeyboardEvent) {
  if (!played.has(event) && taken.delete(event.key)) event.stopImmediatePropagation();
}

function paste(event: ClipboardEvent) {
  if (played.has(event) || (holds.size === 0 && !isPlaying)) return;
  kept.push({ pasted: event.clipboardData?.getData('text/plain') ?? '' });
  event.preventDefault();
  event.stopImmediatePropagation();
}

function listen() {
  document.addEventListener('keydown', hear, { capture: true });
  document.addEventListener('keyup', release, { capture: true });
  document.addEventListener('paste', paste, { capture: true });
  document.addEventListener('pointerdown', point, { capture: true });
}

function rest() {
  forgottenAt = null;
  document.removeEventListener('keydown', hear, { capture: true });
  document.removeEventListener('paste', paste, { capture: true });
  document.removeEventListener('pointerdown', point, { capture: true });
}

/** Text and the keys that go from field to field; a command of the browser or of the page is left to it. */
function isKeyable(event: KeyboardEvent): boolean {
  const { key } = event;
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  if (isCommand) return key === 'Enter' && !event.altKey;
  return key.length === 1 || moving.has(key);
}

const moving = new Set([
  ...['Enter', 'Tab', 'Escape', 'Backspace', 'Delete', 'F8', 'F9'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'],
]);

function isText(one: Kept): boolean {
  return 'pasted' in one || one.key.length === 1 || one.key === 'Backspace';
}

function keptOf({ key, code, shiftKey, ctrlKey, metaKey }: KeyboardEvent): Kept {
  const isWritten = key.length === 1;
  return {
    key,
    init: { key, code, shiftKey, ctrlKey: ctrlKey && !isWritten, metaKey: metaKey && !isWritten },
  };
}

/** Lets the page render and hear the next key first. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
