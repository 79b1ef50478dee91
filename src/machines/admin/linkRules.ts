import type { LinkOptions, TenantLink } from '../../domain/admin/tenantLink.ts';
import { linkTexts } from '../../texts/admin/admin.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';

/** The link form; ids as the selects hold them, '' for none. */
export interface LinkValues {
  user_id: string;
  tenant_id: string;
  role_id: string;
}

export interface LinkBody {
  user_id: string;
  tenant_id: string;
  role_id: number;
}

export const noOptions: LinkOptions = { users: [], tenants: [], roles: [] };

export function linkValues(link: TenantLink | null): LinkValues {
  return {
    user_id: link?.user_id ?? '',
    tenant_id: link?.tenant_id ?? '',
    role_id: link ? String(link.role_id) : '',
  };
}

/** All three are required for a new link, the role for an existing one (SPEC §5). */
export function checkLink(values: LinkValues, link: TenantLink | null): FormErrors<LinkValues> {
  const fields: FormErrors<LinkValues>['fields'] = {};
  if (values.user_id === '') fields.user_id = formTexts.required;
  if (values.tenant_id === '') fields.tenant_id = formTexts.required;
  if (values.role_id === '') fields.role_id = formTexts.required;
  if (Object.keys(fields).length === 0) return { fields, form: null };
  const title = link === null ? linkTexts.form.allRequired : linkTexts.form.roleRequired;
  return { fields, form: { title, text: '' } };
}

/** The role id is sent as an integer (SPEC §5). */
export function linkBody({ user_id, tenant_id, role_id }: LinkValues): LinkBody {
  return { user_id, tenant_id, role_id: Number(role_id) };
}
