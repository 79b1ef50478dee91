import { Button } from '@blueprintjs/core';
import { FilterRemove } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { LinkNames } from '../../domain/admin/tenantLink.ts';
import type { LinksActor } from '../../machines/admin/linksMachine.ts';
import { linkTexts } from '../../texts/admin/admin.ts';
import { tableTexts } from '../../texts/tables/tables.ts';
import { SearchInput } from '../parts/fields/SearchInput.tsx';

const texts = linkTexts.filters;

/** SPEC §2: three text filters over the current page, and a button that clears them. */
export function LinkFilters({ screen }: { screen: LinksActor }) {
  const typed = useSelector(screen, ({ context }) => context.typed);
  const type = (patch: Partial<LinkNames>) => screen.send({ type: 'filter.typed', patch });
  return (
    <>
      <SearchInput
        label={texts.user}
        value={typed.user}
        shortcut={tableTexts.searchKey}
        onChange={(user) => type({ user })}
      />
      <SearchInput label={texts.tenant} value={typed.tenant} onChange={(tenant) => type({ tenant })} />
      <SearchInput label={texts.role} value={typed.role} onChange={(role) => type({ role })} />
      <Button
        variant="minimal"
        icon={<FilterRemove />}
        text={texts.clear}
        onClick={() => screen.send({ type: 'filters.cleared' })}
      />
    </>
  );
}
