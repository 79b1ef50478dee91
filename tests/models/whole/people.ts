import type { SessionUser } from '../../../src/domain/admin/user.ts';
import { capabilities } from '../../../src/domain/capability.ts';
import { ana, marina, rafael } from '../../support/examples/examples.ts';

export { ana, marina, rafael };

/** A user without companies (decision D1). */
export const nilo: SessionUser = {
  ...rafael,
  id: 'u-nilo',
  email: 'nilo@horizonte.example',
  full_name: 'Nilo Prado',
  tenants_info: [],
};

/** A user of a host that sends no companies (decision D1). */
export const olga: SessionUser = {
  id: 'u-olga',
  email: 'olga@outra.example',
  full_name: 'Olga Reis',
  is_active: true,
  is_superuser: false,
};

/** A user of a host with all abilities (decision D22). */
export const vera: SessionUser = {
  ...marina,
  id: 'u-vera',
  email: 'vera@horizonte.example',
  full_name: 'Vera Lima',
  capabilities,
};

export const everybody: SessionUser[] = [ana, marina, rafael, nilo, olga];

/** The user with this e-mail. */
export function personBy(email: string): SessionUser {
  const found = [...everybody, vera].find((person) => person.email === email);
  if (!found) throw new Error(`nobody has the e-mail ${email}`);
  return found;
}
