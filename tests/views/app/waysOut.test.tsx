import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { noticesMachine } from '../../../src/machines/app/noticesMachine.ts';
import { loginMachine } from '../../../src/machines/session/loginMachine.ts';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { layoutTexts } from '../../../src/texts/layouts.ts';
import { loginTexts } from '../../../src/texts/session/session.ts';
import { NoticesRegion } from '../../../src/views/AppNotices.tsx';
import { SkipLink } from '../../../src/views/layouts/SkipLink.tsx';
import { TextField } from '../../../src/views/parts/fields/TextField.tsx';
import type { offerFile } from '../../../src/views/parts/tables/offerFile.ts';
import { LoginForm } from '../../../src/views/session/LoginForm.tsx';
import { DiscardDialog } from '../../../src/views/shared/DiscardDialog.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { startUnderApp } from '../../support/page/underApp.ts';

beforeAll(preloadParts);

test('only its own button discards what was typed: Escape and the other button continue', async () => {
  const send = vi.fn();
  render(<DiscardDialog isOpen send={send} />);
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: formDialogTexts.discardDecline }));
  fireEvent.click(screen.getByRole('button', { name: formDialogTexts.discardConfirm }));
  const { length } = send.mock.calls;
  expect(send.mock.calls.map(([{ type }]) => type)).toEqual([
    ...Array(length - 1).fill('discard.declined'),
    'discard.confirmed',
  ]);
  expect(length).toBe(3);
});

test('the skip link leads to the screen and keeps the address', () => {
  render(
    <>
      <SkipLink />
      <main id="conteudo" tabIndex={-1} />
    </>,
  );
  expect(fireEvent.click(screen.getByRole('link', { name: layoutTexts.skipToContent }))).toBe(false);
  expect(document.activeElement?.id).toBe('conteudo');
});

test('the login button shows a running sign-in (SPEC §2)', () => {
  const { machine } = controlPorts(loginMachine, (answer) => act(answer));
  const login = createActor(machine, { input: { username: 'a@b.com' } as never }).start();
  render(<LoginForm login={login as never} />);
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
  act(() => login.send({ type: 'login.submitted', values: { username: 'a@b.com', password: 'x' } }));
  expect(screen.getByRole('button', { name: loginTexts.submitting })).toBeTruthy();
});

test('a file is saved under its name', async () => {
  const real = await vi.importActual<{ offerFile: typeof offerFile }>(
    '../../../src/views/parts/tables/offerFile.ts',
  );
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  vi.useFakeTimers();
  real.offerFile('projetos.csv', new Blob(['a']));
  vi.useRealTimers();
  expect(saved).toEqual(['projetos.csv']);
});

test("a field's error hides its warning, and its warning hides the helper", () => {
  const field = (told: object) => (
    <TextField label="Nome" value="" onChange={() => {}} helper="ajuda" {...told} />
  );
  const note = () => document.querySelector('.field-note')?.textContent;
  const { rerender } = render(field({ error: 'erro', warning: 'aviso' }));
  expect(note()).toBe('erro');
  rerender(field({ warning: 'aviso' }));
  expect(note()).toBe('aviso');
  rerender(field({}));
  expect(note()).toBe('ajuda');
});

test('of several notices that wait for an OK the first one opens', async () => {
  const { actor } = startUnderApp(noticesMachine);
  for (const title of ['Primeiro', 'Segundo'])
    actor.send({
      type: 'notice.raised',
      notice: { tone: 'danger', title, mustBeAcknowledged: true } as never,
    });
  expect(actor.getSnapshot().context.pending).toHaveLength(2);
  render(<NoticesRegion actor={actor as never} />, { wrapper: Stage });
  expect(await screen.findByRole('alertdialog', { name: 'Primeiro' })).toBeTruthy();
});
