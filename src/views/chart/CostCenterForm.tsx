import { useSelector } from '@xstate/react';
import { type CostCenter, costCenterTypes, needsProject } from '../../domain/chart/costCenter.ts';
import type { CostCenterFormActor } from '../../machines/chart/costCenterRegistryMachine.ts';
import { type CostCenterValues, typeChosen } from '../../machines/chart/costCenterRules.ts';
import type { CostCenterOptionsActor } from '../../machines/chart/costCentersMachine.ts';
import { costCenterParents } from '../../machines/chart/parentChoices.ts';
import type { ListActor } from '../../machines/shared/lists/listMachine.ts';
import { costCenterColumns, costCenterTexts, costCenterTypeNames } from '../../texts/chart/costCenters.ts';
import { SearchSelectField } from '../parts/fields/SearchSelectField.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { SwitchField } from '../parts/fields/SwitchField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { withChosen } from '../posting/chosenOption.ts';
import { FormModal } from '../shared/FormModal.tsx';
import { OptionsState } from '../shared/OptionsState.tsx';

const texts = costCenterTexts.form;
const types = costCenterTypes.map((value) => ({ value, label: costCenterTypeNames[value] }));

export interface CostCenterFormProps {
  form: CostCenterFormActor;
  /** All centers, which offer the parents. */
  list: ListActor<CostCenter>;
  options: CostCenterOptionsActor;
}

/** SPEC §5, cost center create and edit. */
export function CostCenterForm({ form, list, options }: CostCenterFormProps) {
  const { row, values, errors } = useSelector(form, ({ context }) => context);
  const centers = useSelector(list, ({ context }) => context.rows);
  const found = useSelector(options, ({ context }) => context.options);
  const isPreparing = useSelector(options, (current) => current.hasTag('busy'));
  const patch = (patch: Partial<CostCenterValues>) => form.send({ type: 'form.patched', patch });
  const listed = found.map(({ id, name }) => ({ value: id, label: name }));
  // Keeps the center's project in the list after its removal.
  const projects = isPreparing ? listed : withChosen(listed, values.project_id, texts.unlistedProject);
  const parents = costCenterParents(centers, row).map(({ id, code, name }) => ({
    value: id,
    label: costCenterTexts.parentOption(code, name),
  }));
  const labelOf = (choices: { value: string; label: string }[], id: string) =>
    choices.find(({ value }) => value === id)?.label ?? id;
  const naming = (field: keyof CostCenterValues, shown: CostCenterValues) => {
    switch (field) {
      case 'type':
        return { label: texts.type, value: shown.type && (costCenterTypeNames[shown.type] ?? shown.type) };
      case 'parent_id':
        return { label: texts.parent, value: labelOf(parents, shown.parent_id) };
      case 'project_id':
        return { label: texts.project, value: labelOf(projects, shown.project_id) };
      case 'is_analytical':
        return {
          label: costCenterColumns.is_analytical.title,
          value: shown.is_analytical ? costCenterTexts.analytical : costCenterTexts.grouping,
        };
      case 'is_active':
        return {
          label: costCenterColumns.is_active.title,
          value: shown.is_active ? costCenterTexts.active : costCenterTexts.inactive,
        };
      default:
        return { label: texts[field], value: shown[field] };
    }
  };
  return (
    <FormModal
      form={form}
      title={row === null ? texts.createTitle : texts.editTitle}
      submitLabel={row === null ? texts.create : texts.save}
      naming={naming}
    >
      <OptionsState options={options} />
      <div className="field-row">
        <TextField
          label={texts.code}
          value={values.code}
          error={errors.fields.code}
          maxLength={30}
          autoFocus
          required
          onChange={(code) => patch({ code })}
        />
        <SelectField
          label={texts.type}
          value={values.type}
          options={types}
          placeholder={texts.typePlaceholder}
          error={errors.fields.type}
          required
          onChange={(type) => patch(typeChosen(type))}
        />
      </div>
      <TextField
        label={texts.name}
        value={values.name}
        error={errors.fields.name}
        maxLength={200}
        required
        onChange={(name) => patch({ name })}
      />
      {needsProject(values) && (
        <SearchSelectField
          label={texts.project}
          value={values.project_id}
          options={projects}
          placeholder={isPreparing ? texts.projectsLoading : texts.projectPlaceholder}
          emptyText={isPreparing ? texts.projectsLoading : texts.noProjects}
          error={errors.fields.project_id}
          required
          onChange={(project_id) => patch({ project_id })}
        />
      )}
      <SearchSelectField
        label={texts.parent}
        value={values.parent_id}
        options={parents}
        placeholder={texts.parentPlaceholder}
        emptyText={texts.noParents}
        error={errors.fields.parent_id}
        onChange={(parent_id) => patch({ parent_id })}
      />
      <TextField
        label={texts.description}
        value={values.description}
        error={errors.fields.description}
        maxLength={1000}
        onChange={(description) => patch({ description })}
      />
      <div className="field-row">
        <SwitchField
          label={texts.isAnalytical}
          checked={values.is_analytical}
          onChange={(is_analytical) => patch({ is_analytical })}
        />
        <SwitchField
          label={texts.isActive}
          checked={values.is_active}
          onChange={(is_active) => patch({ is_active })}
        />
      </div>
    </FormModal>
  );
}
