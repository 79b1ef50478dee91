import type { ActorRefFrom } from 'xstate';
import { parseTypedDate } from '../../domain/calendarDate.ts';
import type { Account } from '../../domain/chart/account.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { keptText } from '../../domain/keptText.ts';
import { charges } from '../../domain/titles/settlement.ts';
import {
  accountNamesIn,
  type BookFactName,
  bookFactNames,
  type FinanceAccountName,
  type FinanceSettings,
  financeAccountNames,
  type IntegrationKey,
} from '../../domain/titles/titleItem.ts';
import { chartLines, constructionChart, settledByChart } from '../../texts/chart/chartTemplates.ts';
import { integrationKeyTexts } from '../../texts/control/integrationKeys.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { fieldWords } from '../../texts/forms/mentions.ts';
import { financeSettingsTexts as texts } from '../../texts/titles/titleDesk.ts';
import { failure, outcomeTold } from '../shared/announcements.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import { createListMachine } from '../shared/lists/listMachine.ts';
import { createRowCommandMachine } from '../shared/lists/rowCommandMachine.ts';
import { createReadingMachine } from '../shared/readingMachine.ts';

export interface FinanceDefaults {
  settings: FinanceSettings;
  /** The whole chart: a chosen account may have been deactivated since. */
  accounts: Account[];
}

/** Default accounts of titles, and the accounts to choose from. */
export const financeDefaultsMachine = createReadingMachine<FinanceDefaults, null>({
  id: 'financeDefaults',
  loadFailed: texts.loadFailed,
});

/** Account ids and facts as text, '' for none. */
export type FinanceSettingsValues = Record<FinanceAccountName | BookFactName, string> & {
  controls_by_modules: boolean;
};
export type FinanceSettingsBody = Record<FinanceAccountName, number | null> &
  Record<BookFactName, string | null> & { controls_by_modules: boolean };

function ofEach<Name extends string, Kind>(names: readonly Name[], make: (name: Name) => Kind) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Kind>;
}

export function financeSettingsValues(settings: FinanceSettings | null): FinanceSettingsValues {
  return {
    ...ofEach([...financeAccountNames, ...bookFactNames], (name) => String(settings?.[name] ?? '')),
    controls_by_modules: settings?.controls_by_modules ?? false,
  };
}

export const financeSettingsFormMachine = createFormMachine<
  FinanceSettings,
  FinanceSettingsValues,
  FinanceSettingsBody
>({
  id: 'financeSettingsForm',
  valuesOf: financeSettingsValues,
  check: checkAccounts,
  bodyOf: (values) => ({
    ...ofEach(financeAccountNames, (name) => (values[name] === '' ? null : Number(values[name]))),
    ...ofEach(bookFactNames, (name) => values[name].trim() || null),
    controls_by_modules: values.controls_by_modules,
  }),
  mentions: ofEach(
    [...financeAccountNames, ...bookFactNames, 'controls_by_modules'],
    (name): readonly string[] => [name],
  ),
  saveFailed: () => texts.saveFailed,
});

/**
 * Accounts of the chart's template for settings that are empty. An account is the template's where code and name are;
 * a company with another chart is proposed nothing.
 */
export function proposedAccounts(
  settings: FinanceSettings,
  values: FinanceSettingsValues,
  accounts: readonly Account[],
): Partial<FinanceSettingsValues> {
  const template = chartLines(constructionChart);
  return Object.fromEntries(
    accountNamesIn(settings)
      .filter((name) => values[name] === '')
      .flatMap((name) => {
        const line = template.find(({ code }) => code === settledByChart[name]);
        const found = accounts.find(
          ({ code, name: own, is_active }) => is_active && code === line?.code && own === line.name,
        );
        return found ? [[name, String(found.id)]] : [];
      }),
  );
}

/** Notices for sent settings. */
export const financeSettingsTold = outcomeTold(texts.saved, texts.saveFailed);

/** Principal and charges need different accounts. */
function checkAccounts(values: FinanceSettingsValues): FormErrors<FinanceSettingsValues> {
  const fields: FormErrors<FinanceSettingsValues>['fields'] = {};
  for (const side of ['payable', 'receivable'] as const) {
    const control = values[`${side}_control_account_id`];
    for (const charge of charges) {
      const name = financeAccountNames.find((each) => each === `${side}_${charge}_account_id`);
      if (name && control !== '' && values[name] === control) fields[name] = texts.sameAsControl;
    }
  }
  return { fields, form: null };
}

export const integrationKeyListMachine = createListMachine<IntegrationKey>({
  id: 'integrationKeyList',
  loadFailed: integrationKeyTexts.loadFailed,
  compare: (a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0),
  hides: () => false,
});

/** The last day as typed, '' for the usual one. */
export interface KeyValues {
  name: string;
  expires_on: string;
}

export interface KeyBody {
  name: string;
  expires_on?: string;
}

export const integrationKeyFormMachine = createFormMachine<IntegrationKey, KeyValues, KeyBody>({
  id: 'integrationKeyForm',
  valuesOf: (key) => ({ name: key?.name ?? '', expires_on: formatCalendarDate(key?.expires_on) }),
  check: ({ name, expires_on }) => ({
    fields: {
      ...(!keptText(name) && { name: formTexts.required }),
      ...(expires_on.trim() && !parseTypedDate(expires_on) && { expires_on: formTexts.invalidDate }),
    },
    form: null,
  }),
  bodyOf: ({ name, expires_on }) => {
    const day = parseTypedDate(expires_on);
    return { name: keptText(name), ...(day && { expires_on: day }) };
  },
  mentions: { name: fieldWords.name, expires_on: ['expires_on'] },
  saveFailed: () => integrationKeyTexts.createFailed,
});

/** A key that is created after its screen was left was never shown, so it must be revoked. */
export const integrationKeyTold = {
  done: () => failure(integrationKeyTexts.madeTitle, integrationKeyTexts.madeText),
  failed: (_: unknown, text: string) => failure(integrationKeyTexts.createFailed, text),
};

/** Notices for a revoked key. */
export const revocationTold = outcomeTold(
  integrationKeyTexts.revokedNotice,
  integrationKeyTexts.revokeFailed,
);

/** Revoking a key is final. */
export const integrationKeyRevocationMachine = createRowCommandMachine<IntegrationKey>({
  id: 'integrationKeyRevocation',
  question: ({ name }) => integrationKeyTexts.question(name),
  failed: () => integrationKeyTexts.revokeFailed,
});

export type FinanceDefaultsActor = ActorRefFrom<typeof financeDefaultsMachine>;
export type FinanceSettingsFormActor = ActorRefFrom<typeof financeSettingsFormMachine>;
export type IntegrationKeyFormActor = ActorRefFrom<typeof integrationKeyFormMachine>;
