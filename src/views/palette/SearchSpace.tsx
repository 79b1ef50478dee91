import { useSelector } from '@xstate/react';
import type { HelpActor } from '../../machines/app/helpMachine.ts';
import type { SearchActor } from '../../machines/app/searchMachine.ts';
import type { ShellActor } from '../../machines/app/shellMachine.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import { useShortcut } from '../parts/useShortcut.ts';
import { SearchButton } from './SearchButton.tsx';

/** The middle of the header: the search of everything, where the host searches (ability `lists.1`); and the key `?`. */
export function SearchSpace() {
  const shell = useSurroundings().app.getSnapshot().children.shell as ShellActor;
  const search = useSelector(shell, ({ children }) => children.search as unknown as SearchActor | undefined);
  const isOffered = useSession().capabilities.includes('lists.1');
  const help = shell.getSnapshot().children.help as HelpActor;
  useShortcut('?', () => help.send({ type: 'explanation.requested' }));
  return search && isOffered ? <SearchButton search={search} /> : null;
}
