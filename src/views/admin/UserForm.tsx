import { useSelector } from '@xstate/react';
import type { UserValues } from '../../machines/admin/userRules.ts';
import type { UserFormActor } from '../../machines/admin/usersMachine.ts';
import { userTexts } from '../../texts/admin/admin.ts';
import { useSession } from '../appContext.tsx';
import { SwitchField } from '../parts/fields/SwitchField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

const texts = userTexts.form;

/** SPEC §5, user create and edit. */
export function UserForm({ form }: { form: UserFormActor }) {
  const { row, values, errors } = useSelector(form, ({ context }) => context);
  const patch = (patch: Partial<UserValues>) => form.send({ type: 'form.patched', patch });
  const isNew = row === null;
  const host = useSession().capabilities.includes('account.1') ? 'ruled' : 'plain';
  return (
    <FormModal
      form={form}
      title={isNew ? userTexts.create : userTexts.editTitle}
      submitLabel={isNew ? texts.create : texts.save}
      naming={naming}
    >
      <TextField
        label={texts.email}
        type="email"
        value={values.email}
        error={errors.fields.email}
        maxLength={320}
        autoFocus
        required
        onChange={(email) => patch({ email })}
      />
      <TextField
        label={texts.fullName}
        value={values.full_name}
        error={errors.fields.full_name}
        maxLength={200}
        onChange={(full_name) => patch({ full_name })}
      />
      <TextField
        label={texts.password}
        type="password"
        value={values.password}
        error={errors.fields.password}
        helper={(isNew ? texts.passwordHelperNew : texts.passwordHelper)[host]}
        autoComplete="new-password"
        onChange={(password) =>
          patch({ password, ...(host === 'ruled' && { initial_password: values.initial_password ?? true }) })
        }
      />
      {host === 'ruled' && values.password !== '' && (
        <SwitchField
          label={texts.initialPassword}
          checked={values.initial_password ?? true}
          onChange={(initial_password) => patch({ initial_password })}
        />
      )}
      <SwitchField
        label={texts.isActive}
        checked={values.is_active}
        onChange={(is_active) => patch({ is_active })}
      />
      <SwitchField
        label={texts.isSuperuser}
        checked={values.is_superuser}
        onChange={(is_superuser) => patch({ is_superuser })}
      />
      {!isNew && host === 'ruled' && (
        <SwitchField
          label={texts.endSessions}
          checked={values.end_sessions ?? false}
          onChange={(end_sessions) => patch({ end_sessions })}
        />
      )}
    </FormModal>
  );
}

function naming(field: keyof UserValues, values: UserValues) {
  const yesNo = (value: boolean) => (value ? userTexts.yes : userTexts.no);
  switch (field) {
    case 'email':
      return { label: texts.email, value: values.email };
    case 'password':
      return { label: texts.password, value: '' };
    case 'full_name':
      return { label: texts.fullName, value: values.full_name };
    case 'is_active':
      return { label: texts.isActive, value: yesNo(values.is_active) };
    case 'is_superuser':
      return { label: texts.isSuperuser, value: yesNo(values.is_superuser) };
    case 'initial_password':
      return { label: texts.initialPassword, value: yesNo(values.initial_password ?? false) };
    case 'end_sessions':
      return { label: texts.endSessions, value: yesNo(values.end_sessions ?? false) };
  }
}
