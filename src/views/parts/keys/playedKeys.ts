import { plainText } from '../../../domain/plainText.ts';
import { isStop, stops } from './goRound.ts';

/** A key, or a text that was pasted. */
export type Kept = { key: string; init: KeyboardEventInit } | { pasted: string };

/**
 * Presses a kept key on an element: the page hears it first, and does with it what the browser would. Every event is
 * announced before it is dispatched.
 */
export function playKey(target: HTMLElement, kept: Kept, announce: (event: Event) => void): void {
  if ('pasted' in kept) {
    if (dispatched(target, pasteOf(kept.pasted), announce)) write(target, kept.pasted);
    return;
  }
  const init = { ...kept.init, bubbles: true, cancelable: true, composed: true };
  if (dispatched(target, new KeyboardEvent('keydown', init), announce)) press(target, kept.key, kept.init);
  dispatched(document.activeElement ?? target, new KeyboardEvent('keyup', init), announce);
}

function dispatched(target: Element, event: Event, announce: (event: Event) => void): boolean {
  announce(event);
  return target.dispatchEvent(event);
}

/** Effect of a key that no handler used. */
function press(target: HTMLElement, key: string, { shiftKey, ctrlKey, metaKey }: KeyboardEventInit) {
  if (ctrlKey || metaKey) return;
  if (key === 'Tab' || key === 'Escape') sought.select = null;
  if (key === 'Tab') return goOn(target, shiftKey ? -1 : 1);
  if (target instanceof HTMLSelectElement) return choose(target, key);
  if (isWritable(target)) return key === 'Enter' ? enter(target) : edit(target, key);
  if (key === 'Enter' || key === ' ') target.click();
}

type Writable = HTMLInputElement | HTMLTextAreaElement;

function isWritable(target: Element): target is Writable {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'file'].includes(target.type);
}

function enter(target: Writable) {
  if (target instanceof HTMLTextAreaElement) return write(target, '\n');
  target.form?.querySelector<HTMLButtonElement>('[type="submit"]:enabled')?.click();
}

function edit(target: Writable, key: string) {
  const { selectionStart: start, selectionEnd: end, value } = target;
  if (key.length === 1) write(target, key);
  else if (key === 'Backspace' || key === 'Delete') erase(target, key === 'Delete');
  else if (start === null || end === null) return;
  else if (key === 'Home') target.setSelectionRange(0, 0);
  else if (key === 'End') target.setSelectionRange(value.length, value.length);
  else if (key === 'ArrowLeft') move(target, start === end ? start - 1 : start);
  else if (key === 'ArrowRight') move(target, start === end ? end + 1 : end);
}

function move(target: Writable, to: number) {
  const place = Math.max(0, to);
  target.setSelectionRange(place, place);
}

/** By the browser's own command, so that it can be undone; without one (in tests) by the value. */
function write(target: Element, text: string) {
  if (!isWritable(target)) return;
  if (document.execCommand?.('insertText', false, text)) return;
  const { selectionStart: start, selectionEnd: end, value } = target;
  put(target, value.slice(0, start ?? value.length) + text + value.slice(end ?? value.length));
  if (start !== null) move(target, start + text.length);
}

function erase(target: Writable, isForward: boolean) {
  if (document.execCommand?.(isForward ? 'forwardDelete' : 'delete')) return;
  const { value } = target;
  const [start, end] = [target.selectionStart ?? value.length, target.selectionEnd ?? value.length];
  const from = start === end && !isForward ? Math.max(0, start - 1) : start;
  put(target, value.slice(0, from) + value.slice(start === end && isForward ? end + 1 : end));
  if (target.selectionStart !== null) move(target, from);
}

/** React takes a value set by a script for its own, unless the prototype sets it. */
function put(target: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value);
  target.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  if (target instanceof HTMLSelectElement) target.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Letters that a select has got in a row, as the browser collects them. */
let sought = { select: null as HTMLSelectElement | null, letters: '' };

function choose(select: HTMLSelectElement, key: string) {
  const options = [...select.options];
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const before = sought.select === select ? sought.letters : '';
  sought = { select, letters: key.length === 1 ? before + plainText(key) : '' };
  const next = step ? options[select.selectedIndex + step] : optionOf(select, sought.letters);
  if (next) put(select, next.value);
}

/** The first option that begins with the letters; one letter, once or again, is for the next one. */
function optionOf({ options, selectedIndex }: HTMLSelectElement, letters: string) {
  if (letters === '') return undefined;
  const isOne = new Set(letters).size === 1;
  const wanted = isOne ? letters.slice(0, 1) : letters;
  const from = isOne ? selectedIndex + 1 : selectedIndex;
  const all = [...options];
  return [...all.slice(from), ...all].find(({ text }) => plainText(text).startsWith(wanted));
}

function goOn(target: HTMLElement, step: 1 | -1) {
  const region = target.closest<HTMLElement>('[data-modal="open"]') ?? document.body;
  const all = [...region.querySelectorAll<HTMLElement>(stops)].filter(isStop);
  const next = all[all.indexOf(target) + step] ?? (step > 0 ? all[0] : all.at(-1));
  next?.focus();
  if (next instanceof HTMLInputElement && isWritable(next)) next.select();
}

function pasteOf(text: string): Event {
  const clipboardData = { getData: () => text };
  return Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
}
