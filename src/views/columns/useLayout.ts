import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type ColumnLayout, plainLayout } from '../../domain/tables/columnLayout.ts';
import type { ColumnsActor } from '../../machines/app/columnsMachine.ts';
import type { ShellActor } from '../../machines/app/shellMachine.ts';
import { useSession, useSurroundings } from '../appContext.tsx';

/** Chosen columns of a list, with the actor that changes them. */
export interface GridLayout extends ColumnLayout {
  list: string;
  actor: ColumnsActor;
}

/** Layout of a list for the user; undefined until its code has loaded, and where the host has no `lists.1`. */
export function useLayout(name: string): GridLayout | undefined {
  const { user, capabilities } = useSession();
  const shell = useSurroundings().app.getSnapshot().children.shell as ShellActor | undefined;
  const actor = useSelector(
    shell,
    (current) => current?.children.columns as unknown as ColumnsActor | undefined,
  );
  const list = `${user?.id}.${name}`;
  const layout = useSelector(actor, (current) => current?.context.layouts[list] ?? plainLayout);
  const isOffered = capabilities.includes('lists.1');
  return useMemo(
    () => (actor && isOffered ? { ...layout, list, actor } : undefined),
    [actor, isOffered, layout, list],
  );
}
