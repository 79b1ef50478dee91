import type { PartiesActor } from '../../machines/tenant/partiesMachine.ts';
import { customerTexts } from '../../texts/tenant/parties.ts';
import { PartiesPage } from './PartiesPage.tsx';

/** SPEC §2, customers. */
export function CustomersPage({ screen }: { screen: PartiesActor }) {
  return <PartiesPage screen={screen} texts={customerTexts} entity="customers" />;
}
