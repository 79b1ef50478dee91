import type { AnyActorLogic } from 'xstate';
import { machines } from '../../../src/machines/allMachines.ts';
import { appMachine } from '../../../src/machines/app/appMachine.ts';
import { noticesMachine } from '../../../src/machines/app/noticesMachine.ts';
import { routes } from '../../../src/machines/app/routes.ts';
import { rowHistoryMachine } from '../../../src/machines/app/rowHistoryMachine.ts';
import { shellMachine } from '../../../src/machines/app/shellMachine.ts';
import { sessionMachine } from '../../../src/machines/session/sessionMachine.ts';
import { inTheWorld } from './worldPorts.ts';

/** Parts of the application; a test of the walks themselves plants a fault here. */
export interface Parts {
  app: typeof appMachine;
  session: typeof sessionMachine;
  notices: typeof noticesMachine;
  /** Machines of screens by name; one that chooses between two is its `…Screen`. */
  screens: typeof machines;
}

export const productParts: Parts = {
  app: appMachine,
  session: sessionMachine,
  notices: noticesMachine,
  screens: machines,
};

export interface WholeApp {
  machine: typeof appMachine;
  /** Provides the machine of a screen, as the composition root does once its code loaded. */
  bring(screen: string): void;
  /** Removes all screens: the next run starts like a new page. */
  forget(): void;
}

/** The history of a row runs as the product runs it; search and columns are tested with their own machines. */
const shell = shellMachine.provide({ actors: { history: rowHistoryMachine as never } });

const screenNames = [...new Set(routes.map(({ screen }) => screen as string))];

/** The composed application: one machine shared by many runs, each in a world of its own. */
export function composeApp(parts: Partial<Parts> = {}): WholeApp {
  const { app, session, notices, screens } = { ...productParts, ...parts };
  const machine = inTheWorld(app.provide({ actors: { session, notices, shell } }), [...screenNames, 'turn']);
  const actors = machine.implementations.actors as Record<string, AnyActorLogic>;
  const placeholders = { ...actors };
  const ready = new Map<string, AnyActorLogic>();
  return {
    machine,
    bring(screen) {
      const logic = screens[`${screen}Screen`] ?? screens[screen];
      if (!logic || !(screen in actors)) return;
      const copy = ready.get(screen) ?? inTheWorld(logic);
      ready.set(screen, copy);
      actors[screen] = copy;
    },
    forget: () => void Object.assign(actors, placeholders),
  };
}
