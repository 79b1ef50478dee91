import { Button } from '@blueprintjs/core';
import { Key, LogOut } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { displayName } from '../../domain/admin/user.ts';
import { formatTimestamp } from '../../domain/dateText.ts';
import type { OwnSession } from '../../domain/session/ownSession.ts';
import { mustChangePassword } from '../../domain/session/session.ts';
import { instantCell, textCell } from '../../domain/tables/cell.ts';
import { areaOf, places } from '../../machines/app/routes.ts';
import type { OwnAccountActor } from '../../machines/session/ownAccountMachine.ts';
import { deviceName } from '../../machines/session/ownSessions.ts';
import { layoutTexts } from '../../texts/layouts.ts';
import { passwordTexts, ownAccountTexts as texts } from '../../texts/session/ownAccount.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import { Opener } from '../parts/dialogs/Opener.tsx';
import { Message } from '../parts/Message.tsx';
import { Page } from '../parts/Page.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import type { Column, RowAction } from '../parts/tables/GridRow.tsx';
import { CommandDialog } from '../shared/CommandDialog.tsx';
import { ListPanel } from '../shared/ListPanel.tsx';
import { ReloadButton } from '../shared/ReloadButton.tsx';
import { PasswordForm } from './PasswordForm.tsx';

const { columns: titles } = texts;

const columns: Column<OwnSession>[] = [
  { key: 'device', title: titles.device, value: (session) => textCell(deviceName(session)) },
  { key: 'address', title: titles.address, width: 160, value: ({ address }) => textCell(address) },
  instantColumn('begun_at', titles.begunAt),
  instantColumn('last_used_at', titles.lastUsedAt),
  instantColumn('expires_at', titles.expiresAt),
  {
    key: 'situation',
    title: titles.situation,
    width: 140,
    value: ({ is_current }) => textCell(is_current ? texts.current : texts.other),
    render: ({ is_current }) => is_current && <StatusTag tone="success">{texts.current}</StatusTag>,
  },
  { key: 'agent', title: titles.agent, isDataOnly: true, value: ({ agent }) => textCell(agent) },
];

/** 'Minha conta': own password and sessions (ability `account.1`). */
export function OwnAccountPage({ screen }: { screen: OwnAccountActor }) {
  const { app } = useSurroundings();
  const facts = useSession();
  const { user } = facts;
  const isAlone = areaOf('ownAccount', facts) === 'bare';
  const snapshot = useSelector(screen, (current) => current);
  const { list, form, command } = snapshot.children;
  const endOthers = { type: 'end.requested', ending: { id: 'others' } } as const;
  const rowActions = (session: OwnSession): RowAction[] => {
    const end = { type: 'end.requested', ending: session } as const;
    return [
      {
        key: 'end',
        label: texts.end(deviceName(session), formatTimestamp(session.last_used_at)),
        icon: <LogOut />,
        disabled: !session.is_current && !snapshot.can(end),
        ...(session.is_current && { reason: texts.endsByLogout }),
        onClick: () => screen.send(end),
      },
    ];
  };
  return (
    <Page
      title={texts.title}
      subtitle={user && texts.of(displayName(user), user.email)}
      actions={
        <>
          {/* Navigation for users who see no menu. */}
          {isAlone && !mustChangePassword(facts) && (
            <Link href={places.tenantChoice.path}>{places.tenantChoice.title}</Link>
          )}
          {isAlone && (
            <Button text={layoutTexts.logout} onClick={() => app.send({ type: 'logout.requested' })} />
          )}
          {list && <ReloadButton list={list} />}
          <Button
            icon={<LogOut />}
            text={texts.endOthers}
            disabled={!snapshot.can(endOthers)}
            onClick={() => screen.send(endOthers)}
          />
          <Button
            intent="primary"
            icon={<Key />}
            text={passwordTexts.change}
            disabled={!snapshot.can({ type: 'password.requested' })}
            onClick={() => screen.send({ type: 'password.requested' })}
          />
        </>
      }
    >
      {mustChangePassword(facts) && (
        <Message tone="warning" title={passwordTexts.initial} text={passwordTexts.initialText} />
      )}
      {list && (
        <ListPanel<OwnSession>
          list={list}
          label={texts.sessions}
          columns={columns}
          rowActions={rowActions}
          loadingText={texts.loading}
          emptyText={texts.empty}
          total={texts.total}
        />
      )}
      <Opener isOpen={form !== undefined}>{form && <PasswordForm form={form} />}</Opener>
      {command && <CommandDialog command={command} />}
    </Page>
  );
}

function instantColumn(key: 'begun_at' | 'last_used_at' | 'expires_at', title: string): Column<OwnSession> {
  return {
    key,
    title,
    width: 150,
    value: (session) => instantCell(session[key]),
    render: (session) => formatTimestamp(session[key]),
  };
}
