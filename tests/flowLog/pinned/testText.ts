import type { PinnedStep } from './pinned.ts';

/** A test file that plays these steps. */
export function testText(name: string, steps: readonly PinnedStep[]): string {
  return `import { test } from 'vitest';
import type { PinnedStep } from './pinned.ts';
import { playTrail } from './play.ts';

const steps: PinnedStep[] = [
${steps.map((step) => `  ${JSON.stringify(step)},`).join('\n')}
];

test('the session ${name} is played without a fault', () => playTrail(steps));
`;
}
