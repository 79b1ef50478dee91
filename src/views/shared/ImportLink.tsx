import { Import } from '@blueprintjs/icons';
import { Link } from 'wouter';
import type { ListedKind } from '../../domain/imports/importKinds.ts';
import { importAddress } from '../../machines/app/importPlace.ts';
import { importOne } from '../../texts/words.ts';
import { useSession } from '../appContext.tsx';

/** Link from a list to its import; nothing on a host without (ability `imports.1`). */
export function ImportLink({ kind }: { kind: ListedKind }) {
  const to = importAddress(useSession(), kind);
  return (
    to && (
      <Link className="bp6-button" href={to}>
        <Import aria-hidden />
        <span className="bp6-button-text">{importOne}</span>
      </Link>
    )
  );
}
