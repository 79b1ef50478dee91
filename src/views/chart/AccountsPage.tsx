import { useSelector } from '@xstate/react';
import { type Account, isHeldByChildren, isSummary } from '../../domain/chart/account.ts';
import { codeCell, flagCell, textCell } from '../../domain/tables/cell.ts';
import type { PlacedAccount } from '../../machines/chart/accountRules.ts';
import type { AccountRegistryActor, AccountsActor } from '../../machines/chart/accountsMachine.ts';
import type { OutlineActor } from '../../machines/chart/outlineMachine.ts';
import { failure } from '../../machines/shared/announcements.ts';
import { refusalOf } from '../../machines/shared/refusalOf.ts';
import {
  accountClassificationNames,
  accountColumns,
  accountTexts,
  accountTypeNames,
} from '../../texts/chart/accounts.ts';
import { useSurroundings } from '../appContext.tsx';
import { Page } from '../parts/Page.tsx';
import { QuietStatus } from '../parts/QuietStatus.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import { CommandDialog } from '../shared/CommandDialog.tsx';
import { RegistryActions } from '../shared/RegistryActions.tsx';
import { TreePanel } from '../shared/TreePanel.tsx';
import { useRowHistory } from '../shared/useRowHistory.tsx';
import { AccountForm } from './AccountForm.tsx';
import { statusActions } from './statusActions.tsx';
import { accountFileColumns } from './treeFileColumns.ts';

const nameOf = ({ code, name }: Account) => accountTexts.named(code, name);

const columns: Column<Account>[] = [
  {
    key: 'code',
    title: accountColumns.code.title,
    width: 220,
    value: ({ code }) => codeCell(code),
    render: ({ code }) => <span className="tree-code">{code}</span>,
  },
  { key: 'name', title: accountColumns.name.title, value: ({ name }) => textCell(name) },
  {
    key: 'type',
    narrows: 'choice',
    title: accountColumns.type.title,
    width: 128,
    value: ({ type }) => textCell(accountTypeNames[type] ?? type),
    render: (account) => (
      <StatusTag tone={isSummary(account) ? 'info' : 'teal'}>
        {accountTypeNames[account.type] ?? account.type}
      </StatusTag>
    ),
  },
  {
    key: 'classification',
    narrows: 'choice',
    title: accountColumns.classification.title,
    width: 148,
    value: ({ classification }) => textCell(accountClassificationNames[classification] ?? classification),
  },
  {
    key: 'status',
    title: accountColumns.is_active.title,
    width: 100,
    value: ({ is_active }) => flagCell(is_active, is_active ? accountTexts.active : accountTexts.inactive),
    render: ({ is_active }) => (
      <QuietStatus isUsual={is_active}>{is_active ? accountTexts.active : accountTexts.inactive}</QuietStatus>
    ),
  },
];

/** SPEC §2, chart of accounts. */
export function AccountsPage({ screen }: { screen: AccountsActor }) {
  const { registry, outline } = useSelector(screen, ({ children }) => children);
  return registry && outline ? <AccountsRegistry registry={registry} outline={outline} /> : null;
}

interface RegistryProps {
  registry: AccountRegistryActor;
  outline: OutlineActor;
}

export function AccountsRegistry({ registry, outline }: RegistryProps) {
  const snapshot = useSelector(registry, (current) => current);
  const { list, form, command } = snapshot.children;
  const { app } = useSurroundings();
  const historyOf = useRowHistory();
  const refusal = refusalOf(snapshot, 'create.requested');
  const create = () => registry.send({ type: 'create.requested' });
  const deny = (reason: string) =>
    app.send({ type: 'notice.raised', notice: failure(accountTexts.heldTitle, reason) });
  const edit = (row: PlacedAccount) => {
    if (refusal || !row.is_active) deny(refusal ?? accountTexts.locked);
    else registry.send({ type: 'edit.requested', row });
  };
  const rowActions = (row: PlacedAccount) => [
    ...statusActions({
      name: nameOf(row),
      isActive: row.is_active,
      canEdit: snapshot.can({ type: 'edit.requested', row }),
      locked: refusal ?? (row.is_active ? null : accountTexts.locked),
      canCommand: snapshot.can({ type: 'command.requested', row }),
      reason: refusal ?? (isHeldByChildren(row) ? accountTexts.held : null),
      onEdit: () => edit(row),
      onCommand: () => (refusal ? deny(refusal) : registry.send({ type: 'command.requested', row })),
    }),
    ...historyOf('accounts', row.id, nameOf(row)),
  ];
  return (
    <Page
      title={accountTexts.title}
      subtitle={accountTexts.subtitle}
      actions={
        <RegistryActions
          list={list}
          imports="accounts"
          createLabel={accountTexts.create}
          canCreate={snapshot.can({ type: 'create.requested' })}
          refusal={refusal}
          onCreate={create}
        />
      }
    >
      {list && (
        <TreePanel
          list={list}
          outline={outline}
          texts={accountTexts}
          columns={columns}
          inFiles={accountFileColumns}
          nameOf={nameOf}
          rowActions={rowActions}
          onEdit={edit}
          guide={{ of: 'accounts', onCreate: !refusal && create }}
        />
      )}
      {form && list && <AccountForm form={form} list={list} />}
      {command && <CommandDialog command={command} />}
    </Page>
  );
}
