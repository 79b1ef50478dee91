import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { formatTimestamp } from '../../src/domain/dateText.ts';
import { ownAccountMachine } from '../../src/machines/session/ownAccountMachine.ts';
import { deviceName } from '../../src/machines/session/ownSessions.ts';
import { formDialogTexts } from '../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../src/texts/forms/forms.ts';
import { passwordTexts, ownAccountTexts as texts } from '../../src/texts/session/ownAccount.ts';
import { SurroundingsProvider } from '../../src/views/appContext.tsx';
import { OwnAccountPage } from '../../src/views/session/OwnAccountPage.tsx';
import { controlPorts } from '../models/kit/ports.ts';
import { hostDown, marina } from '../support/examples/examples.ts';
import { phoneSession, thisSession } from '../support/examples/ownSessions.ts';
import { startApp } from '../support/page/appInHand.ts';
import { preloadParts } from '../support/page/preloadParts.ts';

beforeAll(preloadParts);

function drawn() {
  const { app, restore } = startApp();
  restore({ ...marina, capabilities: ['account.1'] }, 't-horizonte');
  const { machine, ports } = controlPorts(ownAccountMachine, (answer) => act(answer));
  const account = createActor(machine).start();
  const page = render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <OwnAccountPage screen={account} />
    </SurroundingsProvider>,
  );
  ports.last('list.load').resolve([thisSession, phoneSession]);
  const [current, other] = screen.getAllByRole('row').slice(1);
  return { account, ports, page, current: current as HTMLElement, other: other as HTMLElement };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const ender = (row: HTMLElement) => within(row).getByRole('button', { name: /^Encerrar a sessão/ });

test('the page names the account and marks the current session', () => {
  const { current, other } = drawn();
  expect(screen.getByText(texts.of('Marina Castro', marina.email ?? ''))).toBeTruthy();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toContain(texts.columns.device);
  // The user agent is only in exports.
  expect(heads).not.toContain(texts.columns.agent);
  expect(within(current).getByText(texts.current)).toBeTruthy();
  expect(within(other).queryByText(texts.current)).toBeNull();
  expect(within(other).queryByText(texts.other)).toBeNull();
});

test('the current session says how it ends, and only another one can be ended', () => {
  const { account, current, other } = drawn();
  expect(ender(current).getAttribute('title')).toContain(texts.endsByLogout);
  expect(ender(other).getAttribute('title')).not.toContain(texts.endsByLogout);
  fireEvent.click(ender(current));
  expect(account.getSnapshot().children.command).toBeUndefined();
  fireEvent.click(ender(other));
  expect(account.getSnapshot().context.ending).toBe(phoneSession);
  expect(screen.getByRole('alertdialog', { name: texts.endTitle })).toBeTruthy();
});

test('ending all other sessions asks first, and blocks every other action meanwhile', () => {
  const { account } = drawn();
  expect([button(texts.endOthers).disabled, button(passwordTexts.change).disabled]).toEqual([false, false]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  fireEvent.click(button(texts.endOthers));
  expect(account.getSnapshot().context.ending).toEqual({ id: 'others' });
  expect(screen.getByRole('alertdialog', { name: texts.endOthersTitle })).toBeTruthy();
  const held = [texts.endOthers, passwordTexts.change].map((name) => {
    const behind = screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });
    return behind.disabled;
  });
  expect(held).toEqual([true, true]);
});

test('the password changes in a form', async () => {
  const { account } = drawn();
  fireEvent.click(button(passwordTexts.change));
  expect(account.getSnapshot().children.form).toBeDefined();
  expect(await screen.findByLabelText(passwordTexts.current)).toBeTruthy();
});

test('a password change with an unknown outcome says so while the form can be changed', async () => {
  const { ports } = drawn();
  fireEvent.click(button(passwordTexts.change));
  const typed = [passwordTexts.current, passwordTexts.next, passwordTexts.repeated] as const;
  for (const label of typed)
    fireEvent.change(await screen.findByLabelText(label), { target: { value: 'Obra-Nova-2026' } });
  const told = () => screen.queryByText(passwordTexts.inDoubt) !== null;
  const send = () => {
    fireEvent.click(screen.getByRole('button', { name: passwordTexts.submit }));
    ports.last('form.judge').resolve({ faults: [] });
  };
  expect(told()).toBe(false);
  send();
  ports.last('form.change').reject(hostDown);
  expect(told()).toBe(true);
  // Sending again is a new request without an idempotency key.
  expect(screen.queryByText(formTexts.inDoubt)).toBeNull();
  fireEvent.click(button(formTexts.cancel));
  expect(screen.getByRole('alertdialog').textContent).toContain(formTexts.leftInDoubt);
  fireEvent.click(button(formDialogTexts.discardDecline));
  send();
  expect(told()).toBe(false);
});

test('the fields distinguish the old password from the new one for the browser, and all are required', async () => {
  drawn();
  fireEvent.click(button(passwordTexts.change));
  const labels = [passwordTexts.current, passwordTexts.next, passwordTexts.repeated];
  await screen.findByLabelText(passwordTexts.current);
  const told = labels.map((label) => {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    return [field.type, field.autocomplete, field.ariaRequired ?? field.getAttribute('aria-required')];
  });
  expect(told).toEqual([
    ['password', 'current-password', 'true'],
    ['password', 'new-password', 'true'],
    ['password', 'new-password', 'true'],
  ]);
});

test('the sessions are listed by their last use', () => {
  const { other } = drawn();
  expect(ender(other).ariaLabel).toBe(
    texts.end(deviceName(phoneSession), formatTimestamp(phoneSession.last_used_at)),
  );
  expect(phoneSession.last_used_at).not.toBe(phoneSession.begun_at);
});
