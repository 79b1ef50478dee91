import { useSelector } from '@xstate/react';
import { type Account, isHeldByChildren, isSummary } from '../../domain/account.ts';
import type { PlacedAccount } from '../../machines/finance/accountRules.ts';
import type { AccountRegistryActor, AccountsActor } from '../../machines/finance/accountsMachine.ts';
import type { OutlineActor } from '../../machines/shared/outlineMachine.ts';
import { accountClassificationNames, accountTexts, accountTypeNames } from '../../texts/accounts.ts';
import type { Column } from '../parts/GridRow.tsx';
import { Page } from '../parts/Page.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { CommandDialog } from '../shared/CommandDialog.tsx';
import { RegistryActions } from '../shared/RegistryActions.tsx';
import { TreePanel } from '../shared/TreePanel.tsx';
import { AccountForm } from './AccountForm.tsx';
import { statusActions } from './statusActions.tsx';

const { columns: titles } = accountTexts;
const nameOf = ({ code, name }: Account) => accountTexts.named(code, name);

const columns: Column<Account>[] = [
  {
    key: 'code',
    title: titles.code,
    width: 240,
    render: ({ code }) => <span className="tree-code">{code}</span>,
  },
  { key: 'name', title: titles.name, render: ({ name }) => name, text: ({ name }) => name },
  {
    key: 'type',
    title: titles.type,
    width: 128,
    render: (account) => (
      <StatusTag tone={isSummary(account) ? 'info' : 'teal'}>
        {accountTypeNames[account.type] ?? account.type}
      </StatusTag>
    ),
  },
  {
    key: 'classification',
    title: titles.classification,
    width: 160,
    render: ({ classification }) => accountClassificationNames[classification] ?? classification,
  },
  {
    key: 'status',
    title: titles.status,
    width: 112,
    render: ({ is_active }) => (
      <StatusTag tone={is_active ? 'success' : 'neutral'}>
        {is_active ? accountTexts.active : accountTexts.inactive}
      </StatusTag>
    ),
  },
];

/** SPEC §2, chart of accounts. */
export function AccountsPage({ screen }: { screen: AccountsActor }) {
  const { registry, outline } = useSelector(screen, ({ children }) => children);
  return registry && outline ? <AccountsDesk registry={registry} outline={outline} /> : null;
}

interface DeskProps {
  registry: AccountRegistryActor;
  outline: OutlineActor;
}

/** The registry of accounts, drawn as the outline says. */
export function AccountsDesk({ registry, outline }: DeskProps) {
  const desk = useSelector(registry, (current) => current);
  const { list, form, command } = desk.children;
  const edit = (row: PlacedAccount) => registry.send({ type: 'edit.requested', row });
  const rowActions = (row: PlacedAccount) =>
    statusActions({
      name: nameOf(row),
      isActive: row.is_active,
      canEdit: desk.can({ type: 'edit.requested', row }),
      canCommand: desk.can({ type: 'command.requested', row }),
      reason: isHeldByChildren(row) ? accountTexts.held : null,
      onEdit: () => edit(row),
      onCommand: () => registry.send({ type: 'command.requested', row }),
    });
  return (
    <Page
      title={accountTexts.title}
      subtitle={accountTexts.subtitle}
      actions={
        <RegistryActions
          list={list}
          createLabel={accountTexts.create}
          canCreate={desk.can({ type: 'create.requested' })}
          onCreate={() => registry.send({ type: 'create.requested' })}
        />
      }
    >
      {list && (
        <TreePanel
          list={list}
          outline={outline}
          texts={accountTexts}
          columns={columns}
          nameOf={nameOf}
          rowActions={rowActions}
          onEdit={edit}
        />
      )}
      {form && list && <AccountForm form={form} list={list} />}
      {command && <CommandDialog command={command} />}
    </Page>
  );
}
