import type { ActorRefFrom } from 'xstate';
import type { Tenant } from '../../domain/admin/tenant.ts';
import { keptTaxId, keptText } from '../../domain/keptText.ts';
import { namedRow } from '../../domain/tables/foundRow.ts';
import { hasSuspectCheckDigits, isSameTaxId } from '../../domain/taxId.ts';
import { tenantTexts } from '../../texts/admin/admin.ts';
import { fieldWords } from '../../texts/forms/mentions.ts';
import { type Announcements, about, success, toAcknowledge, undoable } from '../shared/announcements.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import { createListMachine } from '../shared/lists/listMachine.ts';
import { createRegistryMachine } from '../shared/lists/registryMachine.ts';
import { createRowCommandMachine } from '../shared/lists/rowCommandMachine.ts';

export interface TenantValues {
  name: string;
  cnpj: string;
  status: string;
}

export interface TenantBody {
  name: string;
  cnpj: string | null;
  status: string | null;
}

export const tenantListMachine = createListMachine<Tenant>({
  id: 'tenantList',
  loadFailed: tenantTexts.loadFailed,
  compare: (a, b) => since(b).localeCompare(since(a)),
  hides: () => false,
});

/** A new tenant known only by its id (ADR 25) counts as the newest. */
const since = ({ created_at }: Partial<Tenant>) => created_at ?? '9999';

const saveFailed = (tenant: Tenant | null) =>
  tenant === null ? tenantTexts.form.createFailed : tenantTexts.form.updateFailed;

/** Warning about a CNPJ that can be saved all the same (decision D5). */
export function cnpjWarning({ cnpj }: Pick<TenantValues, 'cnpj'>): string | null {
  return hasSuspectCheckDigits(cnpj) ? tenantTexts.form.checkDigits : null;
}

export const tenantFormMachine = createFormMachine<Tenant, TenantValues, TenantBody>({
  id: 'tenantForm',
  valuesOf: (tenant) => ({
    name: tenant?.name ?? '',
    cnpj: tenant?.cnpj ?? '',
    status: tenant?.status ?? '',
  }),
  check: checkTenant,
  bodyOf: ({ name, cnpj, status }, row) => ({
    name: keptText(name),
    cnpj: keptTaxId(row?.cnpj && isSameTaxId(cnpj, row.cnpj) ? row.cnpj : cnpj) || null,
    status: keptText(status) || null,
  }),
  mentions: { name: fieldWords.name, cnpj: fieldWords.taxId, status: fieldWords.status },
  saveFailed,
});

/** Deletes a tenant or restores a deleted one (SPEC §4), without asking: both can be undone (decision D16). */
export const tenantCommandMachine = createRowCommandMachine<Tenant>({
  id: 'tenantCommand',
  failed: (tenant) => (tenant.deleted_at ? tenantTexts.restoreFailed : tenantTexts.removeFailed),
});

export const tenantAnnouncements: Announcements<Tenant> = {
  named: namedRow,
  created: (tenant) => about(success(tenantTexts.created), namedRow(tenant), 'tenants'),
  updated: (tenant) => about(success(tenantTexts.updated), namedRow(tenant), 'tenants'),
  done: (tenant, after) =>
    tenant.deleted_at
      ? about(success(tenantTexts.restored), namedRow(tenant), 'tenants')
      : undoable(about(success(tenantTexts.removed), namedRow(tenant), 'tenants'), 'tenants', after),
  failed: (tenant, text) =>
    toAcknowledge(tenant.deleted_at ? tenantTexts.restoreFailed : tenantTexts.removeFailed, text),
  saveFailed,
};

/** Tenant management (SPEC §2, §4, §5). */
export const tenantsMachine = createRegistryMachine({
  id: 'tenants',
  list: tenantListMachine,
  form: tenantFormMachine,
  command: tenantCommandMachine,
  announce: tenantAnnouncements,
});

export const tenantMachines = {
  list: tenantListMachine,
  form: tenantFormMachine,
  command: tenantCommandMachine,
  screen: tenantsMachine,
  announce: tenantAnnouncements,
};

export type TenantsActor = ActorRefFrom<typeof tenantsMachine>;
export type TenantFormActor = ActorRefFrom<typeof tenantFormMachine>;

/** The name is required (SPEC §5). */
export function checkTenant({ name }: TenantValues): FormErrors<TenantValues> {
  return { fields: keptText(name) === '' ? { name: tenantTexts.form.nameRequired } : {}, form: null };
}
