import { useSelector } from '@xstate/react';
import type { Account } from '../../../domain/chart/account.ts';
import { formatBrl } from '../../../domain/money.ts';
import type { Party } from '../../../domain/tenant/party.ts';
import { documentTypes, longestNumber } from '../../../domain/titles/titleDocument.ts';
import { takesEntries } from '../../../domain/treasury/treasury.ts';
import type { TitleFormActor } from '../../../machines/titles/titleFormMachine.ts';
import type { TitleOptionsActor } from '../../../machines/titles/titleParts.ts';
import { asDocumentType, type TitleValues, titleSums } from '../../../machines/titles/titleRules.ts';
import { optionTexts } from '../../../texts/tables/optionLists.ts';
import {
  documentTypeNames,
  receivableFormTexts,
  titleFormTexts as texts,
} from '../../../texts/titles/titleDesk.ts';
import { choiceText } from '../../../texts/treasury/treasury.ts';
import { loadingOptions } from '../../../texts/words.ts';
import { useSurroundings } from '../../appContext.tsx';
import { SearchSelectField } from '../../parts/fields/SearchSelectField.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';

export interface TitleFormProps {
  form: TitleFormActor;
  options: TitleOptionsActor;
  /** Parties registered since the choices were loaded. */
  registered?: readonly Party[];
  /** Registers the party of this name; absent for a role that may not. */
  onRegister?: ((name: string) => void) | undefined;
}

/** What every form of a new title shows and sends. */
export function useTitleFields({ form, options }: Pick<TitleFormProps, 'form' | 'options'>) {
  const { row: draft, values, errors } = useSelector(form, ({ context }) => context);
  const found = useSelector(options, ({ context }) => context.options);
  const isPreparing = useSelector(options, (current) => current.hasTag('busy'));
  const { today } = useSurroundings();
  const kind = draft?.kind ?? 'PAYABLE';
  const accounts = found.accounts.filter(takesEntries);
  return {
    draft,
    kind,
    own: kind === 'PAYABLE' ? texts : receivableFormTexts,
    values,
    errors,
    found,
    isPreparing,
    today: today(),
    emptyText: isPreparing ? loadingOptions : optionTexts.noOptions,
    sums: titleSums(values),
    choices: accounts.map(choiceOf),
    /** Accounts of control. */
    controls: accounts
      .filter(({ classification }) => classification === (kind === 'PAYABLE' ? 'PASSIVO' : 'ATIVO'))
      .map(choiceOf),
    patch: (patch: Partial<TitleValues>) => form.send({ type: 'form.patched', patch }),
  };
}

export type TitleFields = ReturnType<typeof useTitleFields>;

function choiceOf({ id, code, name }: Account) {
  return { value: String(id), label: choiceText(code, name) };
}

interface PartyFieldsProps extends Pick<TitleFormProps, 'registered' | 'onRegister'> {
  fields: TitleFields;
}

/** The party, which may be registered in place, and the description. */
export function PartyFields({ fields, registered = [], onRegister }: PartyFieldsProps) {
  const { own, values, errors, found, isPreparing, emptyText, patch } = fields;
  const parties = withRegistered(found.parties, registered)
    .filter(({ is_active }) => is_active)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="field-row">
      <SearchSelectField
        label={own.supplier}
        value={values.party_id}
        options={parties}
        placeholder={own.chooseSupplier}
        emptyText={isPreparing || parties.length > 0 ? emptyText : own.noSupplier}
        error={errors.fields.party_id}
        creates={onRegister && !isPreparing ? { label: texts.register, onCreate: onRegister } : undefined}
        autoFocus
        required
        onChange={(party_id) => patch({ party_id })}
      />
      <TextField
        label={texts.description}
        value={values.description}
        error={errors.fields.description}
        maxLength={500}
        required
        onChange={(description) => patch({ description })}
      />
    </div>
  );
}

function withRegistered(parties: readonly Party[], registered: readonly Party[]): Party[] {
  const known = new Set(parties.map(({ id }) => id));
  return [...parties, ...registered.filter(({ id }) => !known.has(id))];
}

/** Type and number of the document. An advance needs a host that uses it up (ability `titles.2`). */
export function PaperFields({ fields, hasAdvances }: { fields: TitleFields; hasAdvances: boolean }) {
  const { values, errors, patch } = fields;
  const types = documentTypes
    .filter((type) => hasAdvances || type !== 'ADIANTAMENTO')
    .map((value) => ({ value, label: documentTypeNames[value] }));
  return (
    <>
      <SelectField
        label={texts.documentType}
        value={values.document_type}
        options={types}
        onChange={(type) => patch({ document_type: asDocumentType(type) })}
      />
      <TextField
        label={texts.documentNumber}
        value={values.document_number}
        error={errors.fields.document_number}
        maxLength={longestNumber}
        onChange={(document_number) => patch({ document_number })}
      />
    </>
  );
}

/** The account of control; empty stands for the one of the settings. */
export function ControlField({ fields }: { fields: TitleFields }) {
  const { kind, own, values, errors, found, controls, emptyText, sums, patch } = fields;
  const { settings } = found;
  const id = settings?.[kind === 'PAYABLE' ? 'payable_control_account_id' : 'receivable_control_account_id'];
  const standard = controls.find(({ value }) => value === String(id));
  return (
    <SearchSelectField
      label={texts.control}
      value={values.control_account_id}
      options={controls}
      placeholder={standard ? texts.defaultIs(standard.label) : texts.defaultControl}
      emptyText={emptyText}
      error={errors.fields.control_account_id}
      helper={own.owed(formatBrl(sums.netCents))}
      onChange={(control_account_id) => patch({ control_account_id })}
    />
  );
}
