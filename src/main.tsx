import './views/theme/theme.css';
import { StrictMode } from 'react';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { createActor } from 'xstate';
import { hear } from './browser/flowLog/happenings.ts';
import { whenIdle } from './browser/whenIdle.ts';
import { todayInSaoPaulo } from './domain/dateText.ts';
import { selectScreen } from './machines/app/appSelectors.ts';
import { titleOf } from './machines/app/routes.ts';
import { createApp, sessionIn } from './main/createApp.ts';
import { App } from './views/App.tsx';
import { takeOver } from './views/session/takeOver.ts';
import { followScheme } from './views/theme/applyTheme.ts';

const { machine, opened } = createApp(() => sessionIn(app));
const app = createActor(machine, { id: 'app', systemId: 'app', inspect: hear });

let title = '';
app.subscribe((snapshot) => {
  const screen = selectScreen(snapshot);
  const now = screen ? titleOf(screen, snapshot.context.session) : title;
  // A screen that names its tab itself keeps that name until the next one.
  if (now !== title) document.title = title = now;
});
app.start();
const { shell } = app.getSnapshot().children;
if (shell) followScheme(shell);

const container = document.getElementById('root') as HTMLElement;
const page = (
  <StrictMode>
    <App app={app} opened={opened} today={() => todayInSaoPaulo(new Date())} />
  </StrictMode>
);
const options: RootOptions = {
  // All of the page goes when a part of it cannot be drawn. What it shows is in the machines: they hear of it, and it
  // is drawn anew, with its screen broken.
  onUncaughtError(error) {
    reportError(error);
    if (!app.getSnapshot().hasTag('shown')) return;
    app.send({ type: 'screen.broke' });
    root?.render(page);
  },
};
let root: Root | undefined;
void draw();

async function draw() {
  root =
    (await takeOver({ app, session: sessionIn(app) }, container, page, options)) ??
    createRoot(container, options);
  root.render(page);
  document.querySelector('.boot')?.remove();
}

// Loaded when the page is idle, because drawing needs none of it: the calls, so that a lost connection costs
// a sign-in only another press, the recorder, which catches up, and the keeper of places for a user who
// leaves and returns.
void whenIdle().then(() => {
  void Promise.allSettled([import('./services/session/auth.ts'), import('./services/http.ts')]);
  import('./main/afterwards.ts').then(
    ({ beginAfterwards }) => beginAfterwards(app),
    () => {},
  );
});
