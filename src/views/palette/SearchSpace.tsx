import { useSelector } from '@xstate/react';
import { isHistoryRead } from '../../machines/app/auditPlace.ts';
import type { HelpActor } from '../../machines/app/helpMachine.ts';
import type { RowHistoryActor } from '../../machines/app/rowHistoryMachine.ts';
import type { SearchActor } from '../../machines/app/searchMachine.ts';
import type { ShellActor } from '../../machines/app/shellMachine.ts';
import { rowKey } from '../../texts/words.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import type { RowHistoryProps } from '../control/RowHistory.tsx';
import { useDialogOpener } from '../parts/keys/focusGivenBack.ts';
import { usePageKey } from '../parts/keys/usePageKey.ts';
import { useShortcut } from '../parts/keys/useShortcut.ts';
import { lazyPart } from '../parts/lazyPart.tsx';
import { pressHistory } from './pressHistory.ts';
import { pressPrint } from './pressPrint.ts';
import { SearchButton } from './SearchButton.tsx';

const RowHistory = lazyPart<RowHistoryProps>(() =>
  import('../control/RowHistory.tsx').then((m) => m.RowHistory),
);

/**
 * Middle of the header: the search of everything, where the host searches (ability `lists.1`), the page keys and
 * the history of a row. They load after the page.
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
      <HistoryOverList shell={shell} />
    </>
  );
}

/** The requested history of a row. */
function HistoryOverList({ shell }: { shell: ShellActor }) {
  const isRequested = useSelector(shell, (now) => !now.matches({ history: 'closed' }));
  const history = useSelector(
    shell,
    ({ children }) => children.history as unknown as RowHistoryActor | undefined,
  );
  const openedFrom = useDialogOpener(isRequested);
  return history ? <RowHistory history={history} openedFrom={openedFrom} /> : null;
}

/** Keys of every page, `?` and Ctrl+P; they load after it. */
export function PageKeys() {
  const shell = useSurroundings().app.getSnapshot().children.shell as ShellActor;
  const help = shell.getSnapshot().children.help as HelpActor;
  useShortcut('?', () => help.send({ type: 'explanation.requested' }));
  useShortcut('Ctrl+p', pressPrint);
  return null;
}
