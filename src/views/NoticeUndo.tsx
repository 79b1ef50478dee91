import { Button } from '@blueprintjs/core';
import { Undo as UndoIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { AppSnapshot } from '../machines/app/appMachine.ts';
import { selectScreen } from '../machines/app/appSelectors.ts';
import type { MachineActor } from '../machines/app/liveMachine.ts';
import type { NoticesActor } from '../machines/app/noticesMachine.ts';
import { places } from '../machines/app/routes.ts';
import type { NoticeSubject as Subject, Undo } from '../machines/shared/appMailbox.ts';
import { undo as label } from '../texts/words.ts';
import { useSession, useSurroundings } from './appContext.tsx';

export interface NoticeUndoProps {
  notices: NoticesActor;
  id: string;
  undo: Undo;
}

/** 'Desfazer' in a toast (ability `lists.1`), shown while the toast's own screen can undo, so not behind a form. */
export function NoticeUndo({ notices, id, undo }: NoticeUndoProps) {
  const { capabilities } = useSession();
  const doer = useSelector(useSurroundings().app, (current) => doerOf(current, undo));
  const canUndo = useSelector(doer, (current) => current?.can(undo.event) ?? false);
  if (!canUndo || !capabilities.includes('lists.1')) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      icon={<UndoIcon />}
      text={label}
      onClick={() => notices.send({ type: 'notice.undone', id })}
    />
  );
}

/** The registry that handles the event: the screen itself, or the child of a tree screen. */
function doerOf(app: AppSnapshot, { screen: name }: Undo): MachineActor | undefined {
  const screen = selectScreen(app) === name ? (app.children.screen as MachineActor | undefined) : undefined;
  return screen?.getSnapshot().children.registry ?? screen;
}

export interface NoticeSubjectProps {
  subject: Subject;
}

/** The row of a toast, as a link to where it is shown. */
export function NoticeSubject({ subject: { name, screen, part } }: NoticeSubjectProps) {
  const path = Object.entries(places).find(([place]) => place === screen)?.[1].path;
  return <p>{path ? <Link href={`${path}${part}`}>{name}</Link> : name}</p>;
}
