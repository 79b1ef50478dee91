import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { type ImportKind, importKinds } from '../../domain/imports/importKinds.ts';
import { importAddress } from '../../machines/app/importPlace.ts';
import { places } from '../../machines/app/routes.ts';
import { type GuidedList, guideLinkTexts, guideTexts } from '../../texts/help/guide.ts';
import { useSession } from '../appContext.tsx';
import { ImportLink } from './ImportLink.tsx';

export interface EmptyGuideProps {
  of: GuidedList;
  /** Creates the first row; absent without the permission. */
  onCreate?: (() => void) | false | undefined;
  /** The prerequisites are there already. */
  isReady?: boolean;
}

/** Screens to fill before an empty list. */
const before: Partial<Record<GuidedList, readonly (keyof typeof places)[]>> = {
  treasuryAccounts: ['accounts'],
  entries: ['accounts'],
  payables: ['suppliers'],
  receivables: ['customers', 'financeSettings'],
};

/** Purpose of an empty list and the next step; nothing on a host of the plain specification (ability `lists.1`). */
export function EmptyGuide({ of, onCreate, isReady = false }: EmptyGuideProps) {
  const session = useSession();
  if (!session.capabilities.includes('lists.1')) return null;
  const { what, first } = guideTexts[of];
  const template = importAddress(session, 'accounts', 'template');
  return (
    <>
      <p>{what}</p>
      <div className="empty-steps">
        {of === 'accounts' && template && (
          <Link className="bp6-button bp6-intent-primary" href={template}>
            {guideLinkTexts.template}
          </Link>
        )}
        {onCreate && first && <Button icon={<Plus />} text={first} onClick={onCreate} />}
        {isImported(of) && <ImportLink kind={of} />}
        {!isReady &&
          before[of]?.map((place) => (
            <Link key={place} className="bp6-button" href={places[place].path}>
              {places[place].title}
            </Link>
          ))}
      </div>
    </>
  );
}

function isImported(list: GuidedList): list is GuidedList & ImportKind {
  return importKinds.some((kind) => kind === list);
}
