import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { Capability } from '../../domain/capability.ts';
import { once } from '../../domain/once.ts';
import { selectScreen } from '../../machines/app/appSelectors.ts';
import { isHistoryRead } from '../../machines/app/auditPlace.ts';
import { barredEvents } from '../../machines/app/barredEvents.ts';
import { foreground } from '../../machines/app/foreground.ts';
import { isMachine } from '../../machines/app/liveMachine.ts';
import { areaOf, type ScreenName } from '../../machines/app/routes.ts';
import { type KeyGroup, keyTexts } from '../../texts/help/helpKeys.ts';
import {
  disabledBecause,
  explanationTexts,
  gestures,
  type ScreenHelp,
  screenHelp,
} from '../../texts/help/screenHelp.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import { Foreground } from './Foreground.tsx';

/** A screen without a help text does not compile. */
const told: Record<ScreenName, ScreenHelp> = screenHelp;

const ofTheTrail: readonly KeyGroup[] = ['history', 'accountHistory'];

/** Purpose of the screen, actions available now, reasons for the disabled ones, and keys. */
export function Explanation() {
  const { app } = useSurroundings();
  const name = useSelector(app, selectScreen) ?? 'notFound';
  const shown = useSelector(app, ({ children }) => (name === 'login' ? children.session : children.screen));
  const session = useSession();
  const { capabilities } = session;
  const { purpose, disabled, keys } = toldBy(told[name], capabilities);
  const groups: ('everywhere' | KeyGroup)[] = [
    'everywhere',
    ...(capabilities.includes('lists.1') && areaOf(name, session) !== 'bare' ? (['search'] as const) : []),
    ...keys.filter((group) => !ofTheTrail.includes(group) || isHistoryRead(session)),
  ];
  const sentences = (chain: AnyMachineSnapshot[]) => {
    const { events: heard, tags } = foreground(chain);
    const barred = barredEvents(session, name);
    const events = heard.filter((event) => !barred.includes(event));
    const isForm = name === 'login' || chain[0]?.hasTag('editable');
    const reason = Object.keys(disabledBecause).find(
      // A form that is the whole screen has nothing beside it to wait for.
      (tag) => tags.includes(tag) && !(isForm && tag === 'editable'),
    );
    return (
      <>
        <Told title={explanationTexts.purpose}>{purpose}</Told>
        <Told title={explanationTexts.now}>{nowSentence(events, tags)}</Told>
        <Told title={explanationTexts.disabled}>{reason ? disabledBecause[reason] : disabled}</Told>
      </>
    );
  };
  return (
    <div className="explanation">
      <div role="status">
        {isMachine(shown) ? (
          <Foreground key={shown.sessionId} actor={shown}>
            {sentences}
          </Foreground>
        ) : (
          sentences([])
        )}
      </div>
      <h3>{explanationTexts.keys}</h3>
      <dl className="keys">
        {groups
          .flatMap((group) => keyTexts[group])
          .map(([key, meaning]) => (
            <div key={`${key} ${meaning}`}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

/** Help text of the screen, with its extension where the host has the ability. */
function toldBy(help: ScreenHelp, capabilities: Capability[]): ScreenHelp {
  const { extended } = help;
  return extended && capabilities.includes(extended.needs) ? { ...help, ...extended } : help;
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <p>{children}</p>
    </section>
  );
}

function nowSentence(events: string[], tags: string[]): string {
  const known = Object.keys(gestures).flatMap((event) =>
    events.includes(event) ? (gestures[event] ?? []) : [],
  );
  if (known.length > 0) return explanationTexts.youCan(listed().format(known));
  return tags.includes('busy') ? explanationTexts.wait : explanationTexts.justRead;
}

const listed = once(() => new Intl.ListFormat('pt-BR'));
