import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

interface Fiber {
  tag: number;
  memoizedState: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

const suspenseTag = 13;

/** Waits until no part of the page waits for its code. React draws one that came some frames later. */
export async function allPartsArrived(): Promise<void> {
  const roots = () => [...document.body.children].map(rootOf);
  await waitFor(() => expect(roots().some(isSuspended)).toBe(false));
}

/** React tells nobody else that something is suspended. */
function rootOf(container: Element): Fiber | null {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  const root: { stateNode: { current: Fiber } } | undefined = key && Reflect.get(container, key);
  return root?.stateNode.current ?? null;
}

function isSuspended(fiber: Fiber | null): boolean {
  for (let each = fiber; each; each = each.sibling)
    if ((each.tag === suspenseTag && each.memoizedState !== null) || isSuspended(each.child)) return true;
  return false;
}
