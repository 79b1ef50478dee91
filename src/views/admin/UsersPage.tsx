import { Key } from '@blueprintjs/icons';
import { formatTimestamp, formatTimestampDay } from '../../domain/dateText.ts';
import { isLiveUser, type User } from '../../domain/user.ts';
import type { UsersActor } from '../../machines/admin/usersMachine.ts';
import { userTexts } from '../../texts/admin.ts';
import { useSurroundings } from '../appContext.tsx';
import type { Column } from '../parts/GridRow.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { RegistryPage } from '../shared/RegistryPage.tsx';
import { directoryCommand } from './directoryCommand.tsx';
import { UserForm } from './UserForm.tsx';

const { columns: titles } = userTexts;

const columns: Column<User>[] = [
  { key: 'id', title: titles.id, width: 84, render: ({ id }) => id, text: ({ id }) => id },
  {
    key: 'email',
    title: titles.email,
    width: '22%',
    render: ({ email }) => email,
    text: ({ email }) => email,
  },
  {
    key: 'full_name',
    title: titles.fullName,
    render: ({ full_name }) => full_name,
    text: ({ full_name }) => full_name ?? '',
  },
  {
    key: 'is_active',
    title: titles.isActive,
    width: 84,
    render: ({ is_active }) => <YesNo value={is_active} />,
  },
  {
    key: 'is_superuser',
    title: titles.isSuperuser,
    width: 120,
    render: ({ is_superuser }) => (is_superuser ? userTexts.yes : userTexts.no),
  },
  {
    key: 'created_at',
    title: titles.createdAt,
    width: 112,
    render: ({ created_at }) => formatTimestampDay(created_at),
    text: ({ created_at }) => formatTimestamp(created_at),
  },
  {
    key: 'updated_at',
    title: titles.updatedAt,
    width: 112,
    render: ({ updated_at }) => formatTimestampDay(updated_at),
    text: ({ updated_at }) => formatTimestamp(updated_at),
  },
  {
    key: 'deleted_at',
    title: titles.deletedAt,
    width: 112,
    render: ({ deleted_at }) => formatTimestampDay(deleted_at),
    text: ({ deleted_at }) => formatTimestamp(deleted_at),
  },
];

/** SPEC §2, user management. */
export function UsersPage({ screen }: { screen: UsersActor }) {
  const { app } = useSurroundings();
  const manageTenants = (user: User) => ({
    key: 'tenants',
    label: userTexts.manageTenants(user.email),
    icon: <Key />,
    onClick: () => app.send({ type: 'notice.raised', notice: userTexts.pending }),
  });
  return (
    <RegistryPage
      screen={screen}
      texts={userTexts}
      columns={columns}
      nameOf={({ email }) => email}
      commandOf={(user) => directoryCommand(user.email, isLiveUser(user))}
      moreActions={(user) => [manageTenants(user)]}
      rowTone={(user) => (isLiveUser(user) ? undefined : 'muted')}
      form={(form) => <UserForm form={form} />}
    />
  );
}

function YesNo({ value }: { value: boolean }) {
  return <StatusTag tone={value ? 'success' : 'neutral'}>{value ? userTexts.yes : userTexts.no}</StatusTag>;
}
