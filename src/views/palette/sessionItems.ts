import { permissionsIn, type SessionFacts } from '../../domain/session/session.ts';
import type { FoundRow } from '../../domain/tables/foundRow.ts';
import type { AppActor } from '../../machines/app/appMachine.ts';
import type { PaletteActor } from '../../machines/app/paletteMachine.ts';
import { statementAddress } from '../../machines/app/statementPlace.ts';
import { positionAddress } from '../../machines/app/titlesPlace.ts';
import { storyTexts } from '../../texts/help/story.ts';
import { paletteTexts as texts } from '../../texts/palette.ts';
import { openStory } from '../help/openStory.ts';

/** The header's buttons as actions, found when typed: another company, the other theme, and signing out. */
export function sessionItems(palette: PaletteActor, app: AppActor, session: SessionFacts) {
  if (!session.capabilities.includes('lists.1')) return [];
  const { shell } = app.getSnapshot().children;
  const scheme = shell?.getSnapshot().matches({ scheme: 'dark' }) ? 'light' : 'dark';
  const companies = session.tenantId === null ? [] : (session.user?.tenants_info ?? []);
  const action = (value: string, label: string, run: () => void) => ({
    value: `session ${value}`,
    code: '',
    label,
    note: texts.command,
    run: () => {
      palette.send({ type: 'palette.left' });
      run();
    },
  });
  return [
    ...companies
      .filter(({ value }) => value !== session.tenantId)
      .map(({ value, label }) =>
        action(value, texts.switchTo(label), () => app.send({ type: 'tenant.chosen', tenantId: value })),
      ),
    action('scheme', texts.scheme[scheme], () => shell?.send({ type: 'scheme.chosen', scheme })),
    action('story', storyTexts.command, () => openStory(app)),
    action('logout', texts.signOut, () => app.send({ type: 'logout.requested' })),
  ];
}

/** The position and the statement of a supplier or customer that was found. */
export function partyItems(palette: PaletteActor, session: SessionFacts, row: FoundRow, today: string) {
  const kind = ({ suppliers: 'payable', customers: 'receivable' } as const)[row.screen as string];
  if (!kind) return [];
  const facts = { capabilities: session.capabilities, permissions: permissionsIn(session) };
  const found = [
    {
      value: `position ${row.id}`,
      label: texts.position(row.title),
      to: positionAddress(session, `${kind}s`, row.id),
    },
    {
      value: `statement ${row.id}`,
      label: texts.statement(row.title),
      to: statementAddress(facts, kind, row.id, today),
    },
  ];
  return found.flatMap(({ to, ...item }) => {
    if (to === null) return [];
    const run = () => palette.send({ type: 'place.chosen', to });
    return [{ ...item, code: '', note: texts.command, run }];
  });
}
