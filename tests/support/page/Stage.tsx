import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import { type AppActor, appMachine } from '../../../src/machines/app/appMachine.ts';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';

const nobodys = createActor(appMachine);

interface Props {
  children: ReactNode;
  today?: string;
  app?: AppActor | undefined;
}

/** Surroundings of a view drawn without the app: an app that is not started, and a fixed day. */
export function Stage({ children, today = '2026-11-20', app = nobodys }: Props) {
  return <SurroundingsProvider value={{ app, today: () => today }}>{children}</SurroundingsProvider>;
}
