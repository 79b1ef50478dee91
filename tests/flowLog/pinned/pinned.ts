// A trail as steps that come from outside the application: gestures, answers, and ends of delays.
import type { AnyEventObject } from 'xstate';
import type { TrailEntry } from '../../../src/domain/trail/trailDocument.ts';
import { machines } from '../../../src/machines/allMachines.ts';
import { type ReplayedLine, replayTrail } from '../../../src/machines/log/replayTrail.ts';
import { sentMails } from '../../../src/machines/log/sentMails.ts';

/** Paths are those of actors below the app: `screen.form`. */
export type PinnedStep =
  | { kind: 'gesture'; path: string; event: AnyEventObject }
  | { kind: 'answer'; path: string; output: unknown }
  | { kind: 'refusal'; path: string; problem: unknown }
  | { kind: 'delay'; path: string; delay: string; machine: string }
  | { kind: 'place'; path: string };

/**
 * The steps of a trail that begins with its page; the machines take all others by themselves. The last one is that which
 * today's machines take otherwise, if there is one.
 */
export function pin(entries: readonly TrailEntry[], onDrift: () => void = () => {}): PinnedStep[] {
  const lines: ReplayedLine[] = [];
  const mails = sentMails();
  const isMachineAt = new Set<string>();
  const saw = (line: ReplayedLine) => {
    const [, , , path] = line.entry;
    lines.push(line);
    isMachineAt.add(path);
    mails.keep(line);
    return null;
  };
  const drifted = (line: ReplayedLine) => {
    onDrift();
    return saw(line);
  };
  replayTrail(entries, machines, { saw, drifted, end: () => null });
  return inOrder(lines, (line) => stepOf(line, isMachineAt, mails.take));
}

/** Steps above those that followed in the same task: a line is written after those of the actors that it started. */
export function inOrder(
  lines: readonly ReplayedLine[],
  stepOfLine: (line: ReplayedLine) => PinnedStep | null,
): PinnedStep[] {
  const steps: PinnedStep[] = [];
  const begun = new Set<string>();
  let followed: PinnedStep[] = [];
  let [atMs, followedAtMs] = [0, 0];
  for (const line of lines) {
    const [, elapsedMs, , path] = line.entry;
    atMs += elapsedMs;
    if (line.event.type === 'xstate.init') begun.add(path);
    const step = stepOfLine(line);
    if (!step) continue;
    if (step.kind === 'place' || (step.kind === 'gesture' && begun.has(path))) {
      followed.push(step);
      followedAtMs = atMs;
      continue;
    }
    const isCause = atMs - followedAtMs <= sameTaskMs;
    steps.push(...(isCause ? [step, ...followed] : [...followed, step]));
    followed = [];
    begun.clear();
  }
  return [...steps, ...followed];
}

const sameTaskMs = 20;

function stepOf(
  line: ReplayedLine,
  isMachineAt: Set<string>,
  isMail: (line: ReplayedLine) => boolean,
): PinnedStep | null {
  const { entry, actor } = line;
  const [, , , path, machine] = entry;
  const event = unmasked(line.event) as AnyEventObject;
  const { type } = event;
  const below = path.split('/').slice(1).join('.');
  const at = (id: string) => (below === '' ? id : `${below}.${id}`);
  if (!actor || type === 'xstate.init' || type.startsWith('@')) return null;
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind !== undefined) {
    if (isMachineAt.has(`${path}/${id}`)) return null;
    return kind === 'done'
      ? { kind: 'answer', path: at(id), output: event.output }
      : { kind: 'refusal', path: at(id), problem: event.error };
  }
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay !== undefined) return { kind: 'delay', path: below, delay, machine };
  if (type === 'location.changed') return { kind: 'place', path: String(event.path) };
  const isOfBrowser = /^(storage|scheme|address)\./.test(type);
  return isOfBrowser || type.startsWith('xstate.') || isMail(line)
    ? null
    : { kind: 'gesture', path: below, event };
}

/** Texts for masks: the same one for the same mask. */
function unmasked(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/<([a-zA-Z]+)(?: ([\w-]+))?>/g, textFor);
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (Array.isArray(value)) return value.map(unmasked);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unmasked(inner)]));
}

function textFor(mask: string, kind: string, number = '0'): string {
  switch (kind) {
    case 'email':
      return `pessoa${number}@exemplo.example`;
    case 'person':
      return `Pessoa ${number}`;
    case 'password':
      return 'Senha-Trocada-1';
    case 'taxId':
    case 'bank':
    case 'number':
    case 'digits':
      return number.padStart(6, '0');
    case 'token':
    case 'key':
    case 'undeclared':
    case 'masked':
      return `${kind}-${number}`;
    default:
      return mask;
  }
}
