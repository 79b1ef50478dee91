import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TableActor } from '../../machines/shared/lists/tableMachine.ts';

interface Props {
  list: { getSnapshot: () => { children: { table?: unknown } } };
  isShown: boolean;
  children: ReactNode;
}

/**
 * A list that another part of the page may replace. While its file or paper is being made it stays rendered, but
 * hidden.
 */
export function ListInSight({ list, isShown, children }: Props) {
  const table = list.getSnapshot().children.table as TableActor | undefined;
  const isMaking = useSelector(table, (snapshot) => snapshot?.hasTag('making') ?? false);
  if (!isShown && !isMaking) return null;
  return <div style={{ display: isShown ? 'contents' : 'none' }}>{children}</div>;
}
