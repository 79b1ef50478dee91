import { useSelector } from '@xstate/react';
import { isHistoryRead } from '../../machines/app/auditPlace.ts';
import type { HelpActor } from '../../machines/app/helpMachine.ts';
import type { SearchActor } from '../../machines/app/searchMachine.ts';
import type { ShellActor } from '../../machines/app/shellMachine.ts';
import { rowKey } from '../../texts/words.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import { usePageKey } from '../parts/keys/usePageKey.ts';
import { useShortcut } from '../parts/keys/useShortcut.ts';
import { pressHistory } from './pressHistory.ts';
import { pressPrint } from './pressPrint.ts';
import { SearchButton } from './SearchButton.tsx';

/**
 * Middle of the header: the search of everything, where the host searches (ability `lists.1`), and the page keys. Both
 * load after the page.
 */
export function SearchSpace() {
  const shell = useSurroundings().app.getSnapshot().children.shell as ShellActor;
  const search = useSelector(shell, ({ children }) => children.search as unknown as SearchActor | undefined);
  const session = useSession();
  const isOffered = session.capabilities.includes('lists.1');
  usePageKey(rowKey, isHistoryRead(session) ? pressHistory : undefined);
  return (
    <>
      <PageKeys />
      {search && isOffered && <SearchButton search={search} />}
    </>
  );
}

/** Keys of every page, `?` and Ctrl+P; they load after it. */
export function PageKeys() {
  const shell = useSurroundings().app.getSnapshot().children.shell as ShellActor;
  const help = shell.getSnapshot().children.help as HelpActor;
  useShortcut('?', () => help.send({ type: 'explanation.requested' }));
  useShortcut('Ctrl+p', pressPrint);
  return null;
}
