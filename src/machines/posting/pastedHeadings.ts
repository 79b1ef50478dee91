import { pastedHeadingTexts } from '../../texts/ledger/pastedHeadings.ts';
import { foldedHeading } from './foldedHeading.ts';

type Roles = Readonly<Record<string, RegExp>>;

/**
 * Places of the roles under these headings, or the fault. Each filled heading must be of one role, or one of those that
 * say nothing new; no role stands twice.
 */
export function rolePlaces<Role extends string>(
  headings: readonly string[],
  roles: Readonly<Record<Role, RegExp>>,
  silent: RegExp,
): Partial<Record<Role, number>> | string {
  const places: Partial<Record<Role, number>> = {};
  for (const [place, heading] of headings.entries()) {
    const said = foldedHeading(heading);
    if (said === '' || silent.test(said)) continue;
    const role = roleOf(said, roles);
    if (role === undefined) return pastedHeadingTexts.unknown(heading);
    if (places[role] !== undefined) return pastedHeadingTexts.twice(heading);
    places[role] = place;
  }
  return places;
}

/** True when each heading stands where its column stands without headings: the others may have none. */
export function areInPlace<Role extends string>(
  places: Partial<Record<Role, number>>,
  usual: Readonly<Record<Role, number>>,
): boolean {
  for (const role in usual) if ((places[role] ?? usual[role]) !== usual[role]) return false;
  return true;
}

function roleOf<Role extends string>(said: string, roles: Readonly<Record<Role, RegExp>>): Role | undefined {
  const known: Roles = roles;
  for (const role in roles) if (known[role]?.test(said)) return role;
  return undefined;
}
