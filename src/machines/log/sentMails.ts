import type { AnyEventObject } from 'xstate';
import type { ReplayedLine } from './replayTrail.ts';

/** Tells the mail among machines from what came from outside. */
export interface SentMails {
  /** Keeps the mail that a line gave. */
  keep(line: ReplayedLine): void;
  /** True for an event that a machine sent; each mail is heard once. */
  take(line: ReplayedLine): boolean;
}

export function sentMails(): SentMails {
  const mails = new Map<string, { path: string; sequence: number }[]>();
  return {
    keep({ entry: [sequence], actor }) {
      for (const effect of actor?.effects() ?? [])
        if (effect.kind === 'mail') {
          const ofType = mails.get(effect.event.type) ?? [];
          mails.set(effect.event.type, ofType);
          ofType.push({ path: effect.path, sequence });
        }
    },
    take({ entry: [sequence, , , path], event }) {
      const ofType = mails.get((event as AnyEventObject).type) ?? [];
      const found = ofType.findIndex(
        (mail) => isAt(path, mail.path) && Math.abs(mail.sequence - sequence) <= linesApart,
      );
      if (found >= 0) ofType.splice(found, 1);
      return found >= 0;
    },
  };
}

/** A mail is heard in the task that sent it. */
const linesApart = 60;

function isAt(path: string, wanted: string): boolean {
  if (!wanted.startsWith('*/')) return path === wanted;
  return path === wanted.slice(2) || path.endsWith(wanted.slice(1));
}
