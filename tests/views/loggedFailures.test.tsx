import { afterEach, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { createApp } from '../../src/main/createApp.ts';
import { hostDown } from '../support/examples/examples.ts';

afterEach(() => vi.restoreAllMocks());

test('the app logs a failed sign-in and a failed stored session, each as its own (SPEC §2, §4)', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { machine } = createApp(() => {
    throw new Error('nobody is asked');
  });
  const { session } = machine.implementations.actors as Record<string, AnyStateMachine>;
  const { login } = (session?.implementations.actors ?? {}) as Record<string, AnyStateMachine>;
  for (const each of [session, login]) {
    const { logFailure } = (each?.implementations.actions ?? {}) as Record<string, CallableFunction>;
    logFailure?.({}, { problem: hostDown });
  }
  expect(error.mock.calls).toEqual([
    ['Failed to fetch current user', hostDown],
    ['Login failed', hostDown],
  ]);
});
