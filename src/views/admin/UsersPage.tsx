import { Key } from '@blueprintjs/icons';
import { isLiveUser, type User } from '../../domain/admin/user.ts';
import { formatTimestampDay } from '../../domain/dateText.ts';
import { flagCell, instantCell, textCell } from '../../domain/tables/cell.ts';
import type { UsersActor } from '../../machines/admin/usersMachine.ts';
import { userTexts } from '../../texts/admin/admin.ts';
import { useSurroundings } from '../appContext.tsx';
import { QuietStatus } from '../parts/QuietStatus.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import { RowId } from '../parts/tables/RowId.tsx';
import { RegistryPage } from '../shared/RegistryPage.tsx';
import { directoryCommand } from './directoryCommand.tsx';
import { UserForm } from './UserForm.tsx';

const { columns: titles } = userTexts;

const columns: Column<User>[] = [
  {
    key: 'id',
    title: titles.id,
    width: 90,
    value: ({ id }) => textCell(id),
    render: ({ id }) => <RowId id={id} />,
  },
  {
    key: 'email',
    title: titles.email,
    width: 'max(284px - var(--squeeze), 25cqw)',
    value: ({ email }) => textCell(email),
  },
  { key: 'full_name', title: titles.fullName, value: ({ full_name }) => textCell(full_name) },
  {
    key: 'is_active',
    title: titles.isActive,
    width: 80,
    narrows: 'choice',
    value: ({ is_active }) => yesNo(is_active),
    render: ({ is_active }) => (
      <QuietStatus isUsual={is_active}>{is_active ? userTexts.yes : userTexts.no}</QuietStatus>
    ),
  },
  {
    key: 'is_superuser',
    title: titles.isSuperuser,
    width: 110,
    value: ({ is_superuser }) => yesNo(is_superuser),
  },
  {
    key: 'created_at',
    title: titles.createdAt,
    width: 102,
    value: ({ created_at }) => instantCell(created_at),
    render: ({ created_at }) => formatTimestampDay(created_at),
  },
  {
    key: 'updated_at',
    title: titles.updatedAt,
    width: 108,
    value: ({ updated_at }) => instantCell(updated_at),
    render: ({ updated_at }) => formatTimestampDay(updated_at),
  },
  {
    key: 'deleted_at',
    title: titles.deletedAt,
    width: 102,
    value: ({ deleted_at }) => instantCell(deleted_at),
    render: ({ deleted_at }) => formatTimestampDay(deleted_at),
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

function yesNo(isTrue: boolean) {
  return flagCell(isTrue, isTrue ? userTexts.yes : userTexts.no);
}
