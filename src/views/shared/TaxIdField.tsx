import type { ComponentProps } from 'react';
import { formatTaxId } from '../../domain/taxId.ts';
import { useSession } from '../appContext.tsx';
import { TextField } from '../parts/fields/TextField.tsx';

interface Props extends Omit<ComponentProps<typeof TextField>, 'maxLength'> {
  /** The row's own, as the host sent it. */
  kept: string;
}

/** A CNPJ or CPF; the row's own is edited masked (ability `lists.1`). */
export function TaxIdField({ kept, value, ...field }: Props) {
  const isMasking = useSession().capabilities.includes('lists.1');
  return (
    <TextField {...field} value={isMasking && value === kept ? formatTaxId(value) : value} maxLength={32} />
  );
}
