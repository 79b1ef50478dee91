import '../theme/screens/titles.css';
import { Disable, Edit, Plus } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { dateCell, instantCell, textCell } from '../../domain/tables/cell.ts';
import type { IntegrationKey, KeyState } from '../../domain/titles/titleItem.ts';
import type { FinanceSettingsActor } from '../../machines/control/financeSettingsMachine.ts';
import { integrationKeyTexts as keyTexts } from '../../texts/control/integrationKeys.ts';
import { financeSettingsTexts as texts } from '../../texts/titles/titleDesk.ts';
import * as words from '../../texts/words.ts';
import { Page } from '../parts/Page.tsx';
import { QuietStatus } from '../parts/QuietStatus.tsx';
import { ReasonButton } from '../parts/ReasonButton.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import { CommandDialog } from '../shared/CommandDialog.tsx';
import { ListPanel } from '../shared/ListPanel.tsx';
import { FinanceDefaults } from './FinanceDefaults.tsx';
import { FinanceSettingsForm } from './FinanceSettingsForm.tsx';
import { IntegrationKeyForm } from './IntegrationKeyForm.tsx';
import { MadeKey } from './MadeKey.tsx';

/** Default accounts of titles, and the keys for other programs that report sales (ability `titles.1`). */
export function FinanceSettingsPage({ screen }: { screen: FinanceSettingsActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { defaults, keys, form, keyForm, revocation } = snapshot.children;
  const { made } = snapshot.context;
  const found = useSelector(defaults, (current) => current?.context.answer ?? null);
  const settings = found?.settings;
  const denied = snapshot.matches('reading') ? texts.denied : null;
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <>
          <ReasonButton
            icon={<Edit />}
            text={texts.edit}
            reason={denied}
            disabled={!denied && (!settings || !snapshot.can({ type: 'settings.requested', settings }))}
            onClick={() => settings && screen.send({ type: 'settings.requested', settings })}
          />
          <ReasonButton
            intent="primary"
            icon={<Plus />}
            text={keyTexts.create}
            reason={denied}
            disabled={!denied && !snapshot.can({ type: 'key.requested' })}
            onClick={() => screen.send({ type: 'key.requested' })}
          />
        </>
      }
    >
      {defaults && <FinanceDefaults defaults={defaults} />}
      <p className="settings-lead">{denied ?? keyTexts.lead}</p>
      {keys && (
        <ListPanel
          list={keys}
          label={keyTexts.title}
          columns={columns}
          rowActions={(row) => [
            {
              key: 'revoke',
              label: keyTexts.revoke(row.name),
              icon: <Disable />,
              reason: snapshot.can({ type: 'revocation.requested', row })
                ? undefined
                : keyTexts.alreadyRevoked,
              onClick: () => screen.send({ type: 'revocation.requested', row }),
            },
          ]}
          rowTone={(key) => (stateOf(key) === 'living' ? undefined : 'muted')}
          loadingText={keyTexts.loading}
          emptyText={keyTexts.empty}
          total={keyTexts.count}
        />
      )}
      {form && <FinanceSettingsForm form={form} accounts={found?.accounts ?? []} />}
      {keyForm && <IntegrationKeyForm form={keyForm} />}
      {revocation && <CommandDialog command={revocation} />}
      {made && snapshot.hasTag('told') && (
        <MadeKey made={made} isAsking={snapshot.hasTag('asking')} send={screen.send} />
      )}
    </Page>
  );
}

const columns: Column<IntegrationKey>[] = [
  { key: 'name', title: keyTexts.name, value: ({ name }) => textCell(name) },
  {
    key: 'created_by',
    title: keyTexts.createdBy,
    width: 200,
    value: ({ created_by }) => textCell(created_by ?? null),
  },
  {
    key: 'created_at',
    title: keyTexts.createdAt,
    width: 160,
    value: ({ created_at }) => instantCell(created_at),
  },
  {
    key: 'last_used_at',
    title: keyTexts.lastUsedAt,
    width: 160,
    value: ({ last_used_at }) => instantCell(last_used_at ?? null),
  },
  {
    key: 'expires_on',
    title: keyTexts.expiresOn,
    width: 130,
    value: ({ expires_on }) => dateCell(expires_on ?? null),
  },
  {
    key: 'state',
    title: words.situation,
    width: 170,
    value: (key) => textCell(keyTexts.states[stateOf(key)]),
    render: (key) => (
      <QuietStatus isUsual={stateOf(key) === 'living'}>{keyTexts.states[stateOf(key)]}</QuietStatus>
    ),
  },
];

/** State of a key; a host of before says only that it was revoked. */
function stateOf({ state, revoked_at }: IntegrationKey): KeyState {
  return state ?? (revoked_at ? 'revoked' : 'living');
}
