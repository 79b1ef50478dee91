import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { OutboxActor } from '../../../src/machines/shared/forms/outboxMachine.ts';
import { screens } from '../../../src/main/screens.ts';
import type { Call, Http } from '../../../src/services/http.ts';
import { projectRecord } from '../../../src/texts/tenant/projects.ts';
import { AppNotices } from '../../../src/views/AppNotices.tsx';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { recording } from '../../flowLog/recording.ts';
import { aurora, marina, rafael } from '../../support/examples/examples.ts';
import { startAtProjects } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';

/** Marina sends a new project on its own page and leaves at once; the host has not answered. */
async function leaveAfterSending() {
  await Promise.all([preloadParts(), import('../../../src/machines/shared/forms/outboxMachine.ts')]);
  const saved = Promise.withResolvers<unknown>();
  const host = ({ method }: Call) => (method === 'POST' ? saved.promise : Promise.resolve([aurora]));
  const http = Object.assign(host, { offers: () => false }) as unknown as Http;
  const { logic, View } = await screens.projects(async () => http);
  const log = recording();
  const page = startAtProjects(marina, {
    real: { projects: logic as AnyStateMachine },
    inspect: log.inspect,
  });
  const projects = page.app.getSnapshot().children.screen as never;
  const drawn = (isThere: boolean) => (
    <SurroundingsProvider value={{ app: page.app, today: () => '2026-11-20' }}>
      {isThere && <View screen={projects} />}
      <AppNotices />
    </SurroundingsProvider>
  );
  const { rerender } = render(drawn(true));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: projectRecord.create }));
  const form = await screen.findByRole('dialog', { name: projectRecord.create });
  await user.type(within(form).getByLabelText(projectRecord.name), 'Torre Sul');
  await user.click(within(form).getByRole('button', { name: projectRecord.submit.create }));
  rerender(drawn(false));
  act(() => page.arrive('/tenant/suppliers'));
  await act(async () => {});
  const outbox = page.app.system.get('outbox') as OutboxActor;
  const answer = async (settle: () => void) => {
    settle();
    await act(async () =>
      saved.promise.then(
        () => {},
        () => {},
      ),
    );
    await act(async () => {});
  };
  return { page, log, outbox, saved, answer };
}

test('a project that was sent from a screen already left is announced by the outbox, and the trail replays', async () => {
  const { log, outbox, saved, answer } = await leaveAfterSending();
  expect(outbox.getSnapshot().value).toBe('waiting');
  expect(screen.queryByText(projectRecord.created)).toBeNull();
  await answer(() => saved.resolve({ ...aurora, id: 'p-9', name: 'Torre Sul' }));
  expect(await screen.findByText(projectRecord.created)).toBeTruthy();
  expect([outbox.getSnapshot().value, outbox.getSnapshot().context.letters]).toEqual(['empty', []]);
  expect(log.recorder.entries().filter(([, , , , machine]) => machine === 'outbox')).toHaveLength(3);
  expect(log.replay()).toMatchObject({ kind: 'same' });
});

test('its outcome is not announced to another user of the page', async () => {
  const { page, outbox, saved, answer } = await leaveAfterSending();
  act(() => page.app.send({ type: 'logout.requested' }));
  act(() => page.ports.last('session.revokeToken').resolve(undefined));
  act(() => page.signIn(rafael));
  await answer(() => saved.resolve({ ...aurora, id: 'p-9', name: 'Torre Sul' }));
  expect(outbox.getSnapshot().value).toBe('empty');
  expect(screen.queryByText(projectRecord.created)).toBeNull();
});
