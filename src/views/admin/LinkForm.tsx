import { useSelector } from '@xstate/react';
import type { LinkOptions, TenantLink } from '../../domain/admin/tenantLink.ts';
import type { LinkFormActor } from '../../machines/admin/linkRegistryMachine.ts';
import type { LinkValues } from '../../machines/admin/linkRules.ts';
import { linkTexts } from '../../texts/admin/admin.ts';
import { SearchSelectField } from '../parts/fields/SearchSelectField.tsx';
import type { Option } from '../parts/fields/SelectField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

const texts = linkTexts.form;

/** SPEC §5, link create, and the role of an existing link. */
export function LinkForm({ form, options }: { form: LinkFormActor; options: LinkOptions }) {
  const { row, values, errors } = useSelector(form, ({ context }) => context);
  const patch = (patch: Partial<LinkValues>) => form.send({ type: 'form.patched', patch });
  const users = options.users.map(({ id, email, deleted_at }) => ({
    value: id,
    label: deleted_at ? texts.deletedUser(email) : email,
  }));
  const tenants = options.tenants.map(({ id, name }) => ({ value: id, label: name }));
  const offered = options.roles.map(({ id, name }) => ({ value: String(id), label: name }));
  const roles = row === null ? offered : withFormer(offered, row);
  return (
    <FormModal
      form={form}
      title={row === null ? linkTexts.create : linkTexts.editTitle}
      submitLabel={row === null ? texts.create : texts.save}
      naming={(field, shown) => ({
        label: labels[field],
        value:
          { user_id: users, tenant_id: tenants, role_id: roles }[field].find(
            ({ value }) => value === shown[field],
          )?.label ?? shown[field],
      })}
    >
      {row === null ? (
        <>
          <SearchSelectField
            label={texts.user}
            value={values.user_id}
            options={users}
            error={errors.fields.user_id}
            autoFocus
            required
            onChange={(user_id) => patch({ user_id })}
          />
          <SearchSelectField
            label={texts.tenant}
            value={values.tenant_id}
            options={tenants}
            error={errors.fields.tenant_id}
            required
            onChange={(tenant_id) => patch({ tenant_id })}
          />
        </>
      ) : (
        <p className="dialog-lead">{linkTexts.subject(row.user_email ?? '', row.tenant_name ?? '')}</p>
      )}
      <SearchSelectField
        label={texts.role}
        value={values.role_id}
        options={roles}
        error={errors.fields.role_id}
        autoFocus={row !== null}
        required
        onChange={(role_id) => patch({ role_id })}
      />
    </FormModal>
  );
}

/** Adds the link's current role when it is no longer offered. */
function withFormer(roles: Option[], { role_id, role_name }: TenantLink): Option[] {
  const value = String(role_id);
  return roles.some((role) => role.value === value)
    ? roles
    : [{ value, label: role_name ?? value }, ...roles];
}

const labels = { user_id: texts.user, tenant_id: texts.tenant, role_id: texts.role };
