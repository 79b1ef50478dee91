import { useSelector } from '@xstate/react';
import { financeAccountNames } from '../../domain/titleItem.ts';
import type { FinanceDefaultsActor } from '../../machines/finance/financeSettingsParts.ts';
import { listTexts } from '../../texts/lists.ts';
import { financeSettingsTexts as texts } from '../../texts/titleDesk.ts';
import { choiceText } from '../../texts/treasury.ts';
import { LoadState } from '../parts/LoadState.tsx';
import { Panel } from '../parts/Panel.tsx';

/** The accounts that are set, in every state that their reading can be in. */
export function FinanceDefaults({ defaults }: { defaults: FinanceDefaultsActor }) {
  const snapshot = useSelector(defaults, (current) => current);
  const { answer, failure } = snapshot.context;
  const phase = snapshot.hasTag('failed')
    ? 'failed'
    : snapshot.hasTag('slow')
      ? 'slow'
      : answer
        ? 'ready'
        : 'loading';
  const nameOf = (id: number | null) => {
    const account = answer?.accounts.find((each) => each.id === id);
    return account ? choiceText(account.code, account.name) : texts.none;
  };
  return (
    <Panel fill={false}>
      <div className="settings-accounts" aria-busy={snapshot.hasTag('busy')}>
        <LoadState
          phase={phase}
          loadingText={texts.loading}
          failure={failure}
          retryLabel={listTexts.retry}
          canRetry={snapshot.can({ type: 'reading.retried' })}
          onRetry={() => defaults.send({ type: 'reading.retried' })}
          emptyText=""
        >
          {answer && (
            <dl className="details-facts settings-facts" aria-label={texts.accounts}>
              {financeAccountNames.map((name) => (
                <div key={name}>
                  <dt>{texts.name[name]}</dt>
                  <dd>{nameOf(answer.settings[name])}</dd>
                </div>
              ))}
            </dl>
          )}
        </LoadState>
      </div>
    </Panel>
  );
}
