import type { Capability } from '../../domain/capability.ts';
import type { Permission } from '../../domain/permission.ts';
import { permissionsIn, type SessionFacts } from '../../domain/session/session.ts';
import type { CommandName } from './commands.ts';
import type { ScreenName } from './routes.ts';

/** These also depend on the row, so the machine refuses them only for certain rows. */
const onlyByWriters = ['selection.toggled', 'settlement.requested', 'dueDate.requested'];
const writers = { payables: 'payables:write', receivables: 'receivables:settle' } as const;

/** Events that the role can never send to the screen: the host's titles are settled by writers only. */
export function barredEvents(session: SessionFacts, screen: ScreenName): readonly string[] {
  if (!session.capabilities.includes('titles.1')) return [];
  if (screen !== 'payables' && screen !== 'receivables') return [];
  return permissionsIn(session).includes(writers[screen]) ? [] : onlyByWriters;
}

/** True when the role can never give the command on the screen. */
export function isBarred(session: SessionFacts, screen: ScreenName, command: CommandName): boolean {
  const has = (ability: Capability) => session.capabilities.includes(ability);
  const may = (permission: Permission) => permissionsIn(session).includes(permission);
  if (command === 'create' && screen === 'payables') return has('titles.1') && !may(writers.payables);
  return command === 'transfer' && has('entries.reversal.1') && !may('treasury:transfer');
}
