import type { HelpActor } from '../../machines/app/helpMachine.ts';
import type { ShellActor } from '../../machines/app/shellMachine.ts';
import { useSurroundings } from '../appContext.tsx';
import { useShortcut } from '../parts/useShortcut.ts';
import { pressPrint } from './pressPrint.ts';

/** The keys of every page, `?` and Ctrl+P, which it does not wait for. */
export function PageKeys() {
  const shell = useSurroundings().app.getSnapshot().children.shell as ShellActor;
  const help = shell.getSnapshot().children.help as HelpActor;
  useShortcut('?', () => help.send({ type: 'explanation.requested' }));
  useShortcut('Ctrl+p', pressPrint);
  return null;
}
