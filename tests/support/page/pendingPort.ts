import { fromPromise } from 'xstate';

export interface PendingCall<Output, Input> {
  input: Input;
  signal: AbortSignal;
  resolve: (output: Output) => void;
  reject: (problem: unknown) => void;
}

/**
 * A real promise port that the test answers at any time, even after the machine has left: the machine decides
 * about a late answer.
 */
export function pendingPort<Output, Input = unknown>() {
  const calls: PendingCall<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        calls.push({ input, signal, resolve, reject });
      }),
  );
  const call = (index: number) => {
    const found = calls.at(index);
    if (!found) throw new Error(`the port was called ${calls.length} times`);
    return found;
  };
  return { logic, calls, call };
}

/** Resolves after every settled promise was handled. */
export function answersHeard(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
