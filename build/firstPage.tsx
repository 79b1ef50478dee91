import { prerender } from 'react-dom/static';
import { createActor, type EventObject, fromCallback, waitFor } from 'xstate';
import type { NavigationOrder } from '../src/machines/app/departure.ts';
import { type Scheme, type SchemeOrder, shellMachine } from '../src/machines/app/shellMachine.ts';
import { loginMachine } from '../src/machines/session/loginMachine.ts';
import { type StorageOrder, sessionMachine } from '../src/machines/session/sessionMachine.ts';
import { createApp, sessionIn } from '../src/main/createApp.ts';
import { App } from '../src/views/App.tsx';

/** The sign-in in both colour schemes, as the app draws it in a browser that remembers nothing. */
export const firstPages = { light: await drawn('light'), dark: await drawn('dark') };

async function drawn(scheme: Scheme): Promise<string> {
  const { machine, opened } = createApp(() => sessionIn(app));
  const storage = saying<StorageOrder>({ type: 'storage.read', token: null, tenantId: null });
  const app = createActor(
    machine.provide({
      actors: {
        navigation: saying<NavigationOrder>({ type: 'location.changed', path: '/login' }),
        shell: shellMachine.provide({
          actors: { scheme: saying<SchemeOrder>({ type: 'scheme.found', scheme }) },
        }),
        session: sessionMachine.provide({ actors: { storage, login: loginMachine } }),
      },
    }),
    { systemId: 'app' },
  ).start();
  await waitFor(app, (snapshot) => snapshot.hasTag('shown'));
  const { prelude } = await prerender(<App app={app} opened={opened} today={() => ''} />);
  app.stop();
  return new Response(prelude).text();
}

/** A browser's part that reports once, as when the page begins, and follows no order. */
function saying<Order extends EventObject>(event: EventObject & Record<string, unknown>) {
  return fromCallback<Order>(({ sendBack }) => sendBack(event));
}
