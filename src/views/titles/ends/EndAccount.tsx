import { useSelector } from '@xstate/react';
import { takesCharges, takesEntries } from '../../../domain/treasury/treasury.ts';
import type { TitleOptionsActor } from '../../../machines/titles/titleParts.ts';
import { optionTexts } from '../../../texts/tables/optionLists.ts';
import { offsetFormTexts as texts } from '../../../texts/titles/titleEnds.ts';
import { choiceText } from '../../../texts/treasury/treasury.ts';
import { loadingOptions } from '../../../texts/words.ts';
import { SearchSelectField } from '../../parts/fields/SearchSelectField.tsx';

interface Chosen {
  account_id: string;
  cost_center_id: string;
}

interface Props {
  values: Chosen;
  errors: { [Field in keyof Chosen]?: string | undefined };
  options: TitleOptionsActor;
  placeholder: string;
  required?: boolean;
  patch: (patch: Partial<Chosen>) => void;
}

/** Account and cost center that take what a title gives up. */
export function EndAccount({ values, errors, options, placeholder, required, patch }: Props) {
  const { accounts, centers } = useSelector(options, ({ context }) => context.options);
  const isPreparing = useSelector(options, (current) => current.hasTag('busy'));
  const emptyText = isPreparing ? loadingOptions : optionTexts.noOptions;
  return (
    <div className="field-row">
      <SearchSelectField
        label={texts.account}
        value={values.account_id}
        options={accounts
          .filter(takesEntries)
          .map(({ id, code, name }) => ({ value: String(id), label: choiceText(code, name) }))}
        placeholder={placeholder}
        emptyText={emptyText}
        error={errors.account_id}
        required={required || values.cost_center_id !== ''}
        onChange={(account_id) => patch({ account_id })}
      />
      <SearchSelectField
        label={texts.center}
        value={values.cost_center_id}
        options={centers
          .filter(takesCharges)
          .map(({ id, code, name }) => ({ value: id, label: choiceText(code, name) }))}
        placeholder={texts.noCenter}
        emptyText={emptyText}
        error={errors.cost_center_id}
        onChange={(cost_center_id) => patch({ cost_center_id })}
      />
    </div>
  );
}
