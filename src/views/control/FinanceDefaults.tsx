import { accountNamesIn, bookFactNames } from '../../domain/titles/titleItem.ts';
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
          // A host without `books.1` does not send them.
          const hasBooks = settings.company_address !== undefined;
          const nameOf = (id: number | null) =>
            id === null ? texts.none : accountNameOf(accounts, String(id));
          return (
            <dl className="details-facts settings-facts" aria-label={texts.accounts} aria-busy={isBusy}>
              {accountNamesIn(settings).map((name) => (
                <div key={name}>
                  <dt>{texts.name[name]}</dt>
                  <dd>{nameOf(settings[name] ?? null)}</dd>
                </div>
              ))}
              {hasBooks &&
                bookFactNames.map((name) => (
                  <div key={name}>
                    <dt>{texts.name[name]}</dt>
                    <dd>{settings[name] ?? texts.none}</dd>
                  </div>
                ))}
              {settings.controls_by_modules !== undefined && (
                <div>
                  <dt>{texts.name.controls_by_modules}</dt>
                  <dd>{settings.controls_by_modules ? texts.onOff.on : texts.onOff.off}</dd>
                </div>
              )}
            </dl>
          );
        }}
      </ReadingState>
    </Panel>
  );
}
