import { Link } from 'wouter';
import { entryName } from '../../domain/shortId.ts';
import { places } from '../../machines/app/routes.ts';
import { titleDetailsTexts as texts } from '../../texts/titles/titleDesk.ts';

/** Link to the entry, named as in the ledger. */
export function EntryLink({ id }: { id: string }) {
  const name = entryName(id);
  return (
    <Link href={`${places.ledger.path}?at.entry=${id}`} aria-label={texts.openEntry(name)}>
      {name}
    </Link>
  );
}
