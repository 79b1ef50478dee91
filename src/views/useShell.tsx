import { useSelector } from '@xstate/react';
import type { HelpActor } from '../machines/app/helpMachine.ts';
import type { NoticesActor } from '../machines/app/noticesMachine.ts';
import {
  type Scheme,
  type ShellActor,
  selectIsFinanceOpen,
  selectIsMenuNarrow,
  selectScheme,
} from '../machines/app/shellMachine.ts';
import { useSurroundings } from './appContext.tsx';
import { lazyPart } from './parts/lazyPart.tsx';

const SearchSpace = lazyPart(() => import('./palette/SearchSpace.tsx').then((m) => m.SearchSpace));

/** Everything around the screens, for the layouts. */
export function useShell() {
  const { shell, notices } = useSurroundings().app.getSnapshot().children;
  return { ...useShellActor(shell as ShellActor), notices: notices as NoticesActor, middle: <SearchSpace /> };
}

export function useShellActor(shell: ShellActor) {
  return {
    help: shell.getSnapshot().children.help as HelpActor,
    theme: useSelector(shell, selectScheme),
    onTheme: (scheme: Scheme) => shell.send({ type: 'scheme.chosen', scheme }),
    collapsed: useSelector(shell, selectIsMenuNarrow),
    onToggleMenu: () => shell.send({ type: 'menu.toggled' }),
    isFinanceOpen: useSelector(shell, selectIsFinanceOpen),
    onToggleFinance: () => shell.send({ type: 'finance.toggled' }),
  };
}
