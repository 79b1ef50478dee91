import { useSelector } from '@xstate/react';
import { tenantName, tenantOptions } from '../../domain/admin/tenantOptions.ts';
import { formatTaxId } from '../../domain/taxId.ts';
import { selectArea } from '../../machines/app/appSelectors.ts';
import { outputTexts } from '../../texts/tables/tables.ts';
import { useSession, useSurroundings } from '../appContext.tsx';

/** Heading of printed pages: the current company with its CNPJ, or the product in the administration. */
export function useCompany(): string {
  const { user, tenantId } = useSession();
  const area = useSelector(useSurroundings().app, selectArea);
  if (!user || !tenantId || area === 'admin') return outputTexts.product;
  const cnpj = tenantOptions(user).find(({ value }) => value === tenantId)?.cnpj;
  return [tenantName(user, tenantId), cnpj && outputTexts.cnpj(formatTaxId(cnpj))]
    .filter(Boolean)
    .join(' · ');
}
