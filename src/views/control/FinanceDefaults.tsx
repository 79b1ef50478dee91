import { financeAccountNames } from '../../domain/titles/titleItem.ts';
import type { FinanceDefaultsActor } from '../../machines/control/financeSettingsParts.ts';
import { financeSettingsTexts as texts } from '../../texts/titles/titleDesk.ts';
import { Panel } from '../parts/Panel.tsx';
import { accountNameOf } from '../posting/chosenOption.ts';
import { ReadingState } from '../shared/ReadingState.tsx';

/** The default accounts, in every state of their reading. */
export function FinanceDefaults({ defaults }: { defaults: FinanceDefaultsActor }) {
  return (
    <Panel fill={false}>
      <ReadingState reading={defaults} loadingText={texts.loading}>
        {({ accounts, settings }, isBusy) => {
          const nameOf = (id: number | null) =>
            id === null ? texts.none : accountNameOf(accounts, String(id));
          return (
            <dl className="details-facts settings-facts" aria-label={texts.accounts} aria-busy={isBusy}>
              {financeAccountNames.map((name) => (
                <div key={name}>
                  <dt>{texts.name[name]}</dt>
                  <dd>{nameOf(settings[name])}</dd>
                </div>
              ))}
            </dl>
          );
        }}
      </ReadingState>
    </Panel>
  );
}
