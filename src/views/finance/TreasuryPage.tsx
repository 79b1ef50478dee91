import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { TreasuryActor } from '../../machines/finance/treasuryMachine.ts';
import { movementTexts, treasuryAccountTexts, treasuryTexts } from '../../texts/treasury.ts';
import { useSurroundings } from '../appContext.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import { Page } from '../parts/Page.tsx';
import { TabList } from '../parts/TabList.tsx';
import type { MovementFormProps } from './MovementForm.tsx';
import { MovementsPanel } from './MovementsPanel.tsx';
import type { TreasuryAccountFormProps } from './TreasuryAccountForm.tsx';
import { TreasuryAccountsPanel } from './TreasuryAccountsPanel.tsx';

const AccountForm = lazyPart<TreasuryAccountFormProps>(() =>
  import('./TreasuryAccountForm.tsx').then((m) => m.TreasuryAccountForm),
);
const MovementForm = lazyPart<MovementFormProps>(() =>
  import('./MovementForm.tsx').then((m) => m.MovementForm),
);

/** SPEC §2, treasury. */
export function TreasuryPage({ screen }: { screen: TreasuryActor }) {
  const { today } = useSurroundings();
  const snapshot = useSelector(screen, (current) => current);
  const { accounts, accountOptions, movementOptions, sheet, movements, movementForm } = snapshot.children;
  const desk = useSelector(accounts, (current) => current);
  const list = desk?.children.list;
  const rows = useSelector(list, (current) => current?.context.rows) ?? [];
  const { selected } = snapshot.context;
  const account = rows.find(({ id }) => id === selected?.id) ?? selected;
  const onMovements = snapshot.hasTag('movements');
  const isUnselected = !snapshot.hasTag('selected');
  const canCreate = desk?.can({ type: 'create.requested' }) ?? false;
  const newAccount = (
    <Button
      intent="primary"
      icon={<Plus />}
      text={treasuryAccountTexts.create}
      disabled={!canCreate}
      onClick={() => screen.send({ type: 'create.requested' })}
    />
  );
  const newMovement = account && (
    <Button
      intent="primary"
      icon={<Plus />}
      text={movementTexts.create}
      disabled={!snapshot.can({ type: 'movement.requested', account, today: today() })}
      onClick={() => screen.send({ type: 'movement.requested', account, today: today() })}
    />
  );
  return (
    <Page
      title={treasuryTexts.title}
      subtitle={treasuryTexts.subtitle}
      actions={onMovements ? newMovement : newAccount}
    >
      <TabList
        label={treasuryTexts.tabs}
        current={onMovements ? 'movements' : 'accounts'}
        tabs={[
          { key: 'accounts', label: treasuryTexts.accountsTab(rows.length) },
          {
            key: 'movements',
            label: treasuryTexts.movementsTab,
            disabled: isUnselected,
            reason: isUnselected ? treasuryTexts.movementsTabHint : undefined,
          },
        ]}
        onChoose={(key) =>
          screen.send({ type: key === 'movements' ? 'movements.opened' : 'accounts.opened' })
        }
      >
        {onMovements && account && movements && sheet ? (
          <MovementsPanel movements={movements} sheet={sheet} account={account} />
        ) : (
          desk &&
          list && (
            <TreasuryAccountsPanel
              desk={desk}
              list={list}
              selectedId={selected?.id}
              onToggle={(row) => screen.send({ type: 'account.toggled', row })}
              onEdit={(row) => screen.send({ type: 'edit.requested', row })}
            />
          )
        )}
      </TabList>
      {desk?.children.form && accountOptions && (
        <AccountForm form={desk.children.form} options={accountOptions} />
      )}
      {movementForm && movementOptions && <MovementForm form={movementForm} options={movementOptions} />}
    </Page>
  );
}
