import type { PinnedStep } from './pinned.ts';

/** A test file that plays these steps. */
export function testText(name: string, steps: readonly PinnedStep[]): string {
  return `import { test } from 'vitest';
import type { PinnedStep } from './pinned.ts';
import { playTrail } from './play.ts';

const steps: PinnedStep[] = ${JSON.stringify(steps, null, 2)};

test('the session ${name} is played without a fault', () => playTrail(steps));
`;
}
