export type Orders =
  | { kind: 'table' }
  | { kind: 'story'; machine: string }
  /** Signs the current effects of the machines, and the API's contract. */
  | { kind: 'sign' }
  | { kind: 'unclear'; problem: string };

export const usage = 'Usage: npm run models [-- --sign | <machine>]';

/** The order in the words after `npm run models --`. */
export function readOrders(words: string[]): Orders {
  const [machine, ...rest] = words;
  if (machine === undefined) return { kind: 'table' };
  if (machine === '--sign' && rest.length === 0) return { kind: 'sign' };
  if (machine.startsWith('-')) return unclear('Name the machine first.');
  if (rest.length > 0) return unclear(`"${rest[0]}" says nothing to me.`);
  return { kind: 'story', machine };
}

function unclear(problem: string): Orders {
  return { kind: 'unclear', problem };
}
