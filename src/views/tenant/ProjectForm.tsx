import { useSelector } from '@xstate/react';
import type { Project, ProjectBody } from '../../domain/tenant/project.ts';
import { projectStatuses } from '../../domain/tenant/project.ts';
import type { FormActor } from '../../machines/shared/forms/formMachine.ts';
import { asProjectStatus, type ProjectValues } from '../../machines/tenant/projectRules.ts';
import { projectStatusNames, projectTexts } from '../../texts/tenant/projects.ts';
import { useSurroundings } from '../appContext.tsx';
import { DateField } from '../parts/fields/DateField.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

const texts = projectTexts.form;
/** Adds a status of the host that the form does not know. */
const withForeign = (status: string) =>
  statusOptions.some(({ value }) => value === status)
    ? statusOptions
    : [{ value: status, label: status }, ...statusOptions];

const statusOptions = projectStatuses.map((value) => ({ value, label: projectStatusNames[value] }));

export interface ProjectFormProps {
  form: FormActor<Project, ProjectValues, ProjectBody>;
}

/** SPEC §5, project create and edit. */
export function ProjectForm({ form }: ProjectFormProps) {
  const { row, values, errors } = useSelector(form, ({ context }) => context);
  const { today } = useSurroundings();
  const patch = (patch: Partial<ProjectValues>) => form.send({ type: 'form.patched', patch });
  return (
    <FormModal
      form={form}
      title={row === null ? texts.createTitle : texts.editTitle}
      submitLabel={row === null ? texts.create : texts.save}
      naming={naming}
    >
      <TextField
        label={texts.name}
        value={values.name}
        error={errors.fields.name}
        maxLength={200}
        autoFocus
        required
        onChange={(name) => patch({ name })}
      />
      <TextField
        label={texts.address}
        value={values.address}
        error={errors.fields.address}
        maxLength={500}
        onChange={(address) => patch({ address })}
      />
      <SelectField
        label={texts.status}
        value={values.status}
        options={withForeign(values.status)}
        error={errors.fields.status}
        required
        onChange={(status) => patch({ status: asProjectStatus(status) })}
      />
      <div className="field-row">
        <DateField
          label={texts.startDate}
          value={values.start_date}
          error={errors.fields.start_date}
          today={today()}
          onChange={(start_date) => patch({ start_date })}
        />
        <DateField
          label={texts.endDate}
          value={values.end_date}
          error={errors.fields.end_date}
          today={today()}
          onChange={(end_date) => patch({ end_date })}
        />
      </div>
    </FormModal>
  );
}

function naming(field: keyof ProjectValues, values: ProjectValues) {
  switch (field) {
    case 'name':
      return { label: texts.name, value: values.name };
    case 'address':
      return { label: texts.address, value: values.address };
    case 'status':
      return {
        label: texts.status,
        value: values.status && (projectStatusNames[values.status] ?? values.status),
      };
    case 'start_date':
      return { label: texts.startDate, value: values.start_date };
    case 'end_date':
      return { label: texts.endDate, value: values.end_date };
  }
}
