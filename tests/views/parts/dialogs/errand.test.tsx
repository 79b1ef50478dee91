import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

// The shared setup mocks the part; this test needs the real one.
const { Errand } = await vi.importActual<typeof import('../../../../src/views/parts/dialogs/Errand.tsx')>(
  '../../../../src/views/parts/dialogs/Errand.tsx',
);

const [onDone, onFailed] = [vi.fn(), vi.fn()];
beforeEach(() => vi.clearAllMocks());

test.each([
  ['done', async () => {}, [1, 0]],
  ['failed', async () => Promise.reject(new Error('full')), [0, 1]],
] as const)('an errand is %s once, however often the page renders', async (_, run, told) => {
  const runs = vi.fn(run);
  const errand = () => <Errand run={runs} onDone={onDone} onFailed={onFailed} />;
  const { rerender } = render(errand());
  rerender(errand());
  await act(async () => rerender(errand()));
  expect(runs).toHaveBeenCalledOnce();
  expect([onDone.mock.calls.length, onFailed.mock.calls.length]).toEqual(told);
});
