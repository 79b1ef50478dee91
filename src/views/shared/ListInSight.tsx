import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TableActor } from '../../machines/shared/lists/tableMachine.ts';

interface Props {
  list: { getSnapshot: () => { children: { table?: unknown } } };
  isShown: boolean;
  children: ReactNode;
}

/**
 * A list that gives way to something else on its page. What is drawn of it makes its file or its paper: it stays drawn,
 * out of sight, until that is made.
 */
export function ListInSight({ list, isShown, children }: Props) {
  const table = list.getSnapshot().children.table as TableActor | undefined;
  const isMaking = useSelector(table, (snapshot) => snapshot?.hasTag('making') ?? false);
  if (!isShown && !isMaking) return null;
  return <div style={{ display: isShown ? 'contents' : 'none' }}>{children}</div>;
}
