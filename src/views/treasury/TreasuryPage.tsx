import { Clipboard, Exchange, Plus } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { Movement, TreasuryAccount } from '../../domain/treasury/treasury.ts';
import { offersQuickKeying } from '../../machines/ledger/quickKeying.ts';
import { offersReversal } from '../../machines/ledger/reversalRules.ts';
import { refusalOf } from '../../machines/shared/refusalOf.ts';
import type { TreasuryActor } from '../../machines/treasury/treasuryMachine.ts';
import { entryTexts } from '../../texts/ledger/ledger.ts';
import { transferTexts } from '../../texts/treasury/transfers.ts';
import { movementTexts, treasuryAccountTexts, treasuryTexts } from '../../texts/treasury/treasury.ts';
import { useSurroundings } from '../appContext.tsx';
import type { EntryDetailsProps } from '../ledger/EntryDetails.tsx';
import { lazyDialog } from '../parts/dialogs/lazyDialog.tsx';
import { Opener } from '../parts/dialogs/Opener.tsx';
import { useDialogOpener } from '../parts/keys/focusGivenBack.ts';
import { Page } from '../parts/Page.tsx';
import { ReasonButton } from '../parts/ReasonButton.tsx';
import { TabList } from '../parts/TabList.tsx';
import { BooksProvider } from '../posting/PostingDateField.tsx';
import { ListInSight } from '../shared/ListInSight.tsx';
import type { MovementFormProps } from './MovementForm.tsx';
import type { MovementPasteProps } from './MovementPaste.tsx';
import { MovementsPanel } from './MovementsPanel.tsx';
import type { TransferFormProps } from './TransferForm.tsx';
import type { TreasuryAccountFormProps } from './TreasuryAccountForm.tsx';
import { TreasuryAccountsPanel } from './TreasuryAccountsPanel.tsx';

const AccountForm = lazyDialog<TreasuryAccountFormProps>(() =>
  import('./TreasuryAccountForm.tsx').then((m) => m.TreasuryAccountForm),
);
const MovementForm = lazyDialog<MovementFormProps>(() =>
  import('./MovementForm.tsx').then((m) => m.MovementForm),
);

const TransferForm = lazyDialog<TransferFormProps>(() =>
  import('./TransferForm.tsx').then((m) => m.TransferForm),
);
const MovementPaste = lazyDialog<MovementPasteProps>(() =>
  import('./MovementPaste.tsx').then((m) => m.MovementPaste),
);
const EntryDetails = lazyDialog<EntryDetailsProps>(() =>
  import('../ledger/EntryDetails.tsx').then((m) => m.EntryDetails),
);

const none: Movement[] = [];

/** SPEC §2, treasury. */
export function TreasuryPage({ screen }: { screen: TreasuryActor }) {
  const { today } = useSurroundings();
  const snapshot = useSelector(screen, (current) => current);
  const { books, accounts, accountOptions, movementOptions, sheet, movements } = snapshot.children;
  const { movementForm, transferForm, details, paste: pasting } = snapshot.children;
  const pasteOpenedFrom = useDialogOpener(pasting !== undefined);
  const openedFrom = useDialogOpener(details !== undefined);
  const isQuick = offersQuickKeying(snapshot.context);
  const earlier = useSelector(movements, (current) => current?.context.rows) ?? none;
  const isLinked = offersReversal(snapshot.context);
  const refusal = refusalOf(snapshot, 'create.requested');
  const mayTransfer = snapshot.context.permissions.includes('treasury:transfer');
  const notTransferred =
    refusalOf(snapshot, 'transfer.requested') ?? (mayTransfer ? undefined : transferTexts.notAllowed);
  const registry = useSelector(accounts, (current) => current);
  const list = registry?.children.list;
  const rows = useSelector(list, (current) => current?.context.rows) ?? [];
  const isCounted = useSelector(list, (current) => current?.hasTag('rows') || current?.hasTag('empty'));
  const { selected } = snapshot.context;
  const account = rows.find(({ id }) => id === selected?.id) ?? selected;
  const onMovements = snapshot.hasTag('movements');
  const isUnselected = !snapshot.hasTag('selected');
  const canCreate = registry?.can({ type: 'create.requested' }) ?? false;
  const createAccount = () => screen.send({ type: 'create.requested' });
  const newAccount = (
    <ReasonButton
      intent="primary"
      icon={<Plus />}
      text={treasuryAccountTexts.create}
      reason={refusal}
      disabled={!refusal && !canCreate}
      onClick={createAccount}
    />
  );
  const transfer = account && ({ type: 'transfer.requested', account, today: today() } as const);
  const newTransfer = isLinked && transfer && (
    <ReasonButton
      icon={<Exchange />}
      text={transferTexts.create}
      reason={notTransferred}
      disabled={!notTransferred && !snapshot.can(transfer)}
      onClick={() => screen.send(transfer)}
    />
  );
  const move = (on: TreasuryAccount) =>
    screen.send({ type: 'movement.requested', account: on, today: today() });
  const paste = account && ({ type: 'paste.requested', account, today: today() } as const);
  const pasteMovements = isQuick && paste && (
    <ReasonButton
      icon={<Clipboard />}
      text={entryTexts.paste}
      reason={refusal}
      disabled={!refusal && !snapshot.can(paste)}
      onClick={() => screen.send(paste)}
    />
  );
  const newMovement = account && (
    <ReasonButton
      intent="primary"
      icon={<Plus />}
      text={movementTexts.create}
      reason={refusal}
      disabled={!refusal && !snapshot.can({ type: 'movement.requested', account, today: today() })}
      onClick={() => move(account)}
    />
  );
  return (
    <Page
      title={treasuryTexts.title}
      subtitle={treasuryTexts.subtitle}
      actions={
        onMovements ? (
          <>
            {pasteMovements}
            {newTransfer}
            {newMovement}
          </>
        ) : (
          newAccount
        )
      }
    >
      <TabList
        label={treasuryTexts.tabs}
        current={onMovements ? 'movements' : 'accounts'}
        tabs={[
          { key: 'accounts', label: treasuryTexts.accountsTab(isCounted ? rows.length : undefined) },
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
        {account && movements && sheet && (
          <ListInSight list={movements} isShown={onMovements}>
            <MovementsPanel
              movements={movements}
              sheet={sheet}
              account={account}
              onCreate={!refusal && (() => move(account))}
              hasBalances={snapshot.context.capabilities.includes('reports.1')}
              onEntry={
                isLinked ? (movement) => screen.send({ type: 'entry.requested', movement }) : undefined
              }
            />
          </ListInSight>
        )}
        {registry && list && (
          <ListInSight list={list} isShown={!onMovements}>
            <TreasuryAccountsPanel
              registry={registry}
              list={list}
              selectedId={selected?.id}
              onToggle={(row) => screen.send({ type: 'account.toggled', row })}
              onEdit={(row) => screen.send({ type: 'edit.requested', row })}
              onCreate={!refusal && createAccount}
            />
          </ListInSight>
        )}
      </TabList>
      <Opener isOpen={(registry?.children.form ?? movementForm ?? transferForm) !== undefined}>
        {registry?.children.form && accountOptions && (
          <AccountForm form={registry.children.form} options={accountOptions} others={rows} />
        )}
        <BooksProvider value={books}>
          {movementForm && movementOptions && (
            <MovementForm
              form={movementForm}
              options={movementOptions}
              canGoOn={isQuick}
              earlier={isQuick ? earlier : none}
            />
          )}
          {transferForm && list && <TransferForm form={transferForm} list={list} from={account ?? null} />}
        </BooksProvider>
      </Opener>
      {pasting && (
        <BooksProvider value={books}>
          <MovementPaste paste={pasting} openedFrom={pasteOpenedFrom} />
        </BooksProvider>
      )}
      {details && (
        <BooksProvider value={books}>
          <EntryDetails details={details} openedFrom={openedFrom} />
        </BooksProvider>
      )}
    </Page>
  );
}
