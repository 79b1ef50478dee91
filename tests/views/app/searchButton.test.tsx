import { Button } from '@blueprintjs/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import type { AppActor } from '../../../src/machines/app/appMachine.ts';
import { searchMachine } from '../../../src/machines/app/searchMachine.ts';
import { paletteTexts } from '../../../src/texts/palette.ts';
import { SearchButton } from '../../../src/views/palette/SearchButton.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown, marina } from '../../support/examples/examples.ts';
import { startAtProjects } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { startUnderApp } from '../../support/page/underApp.ts';

beforeAll(preloadParts);

function openSearch(app?: AppActor) {
  const { machine, ports } = controlPorts(searchMachine, (settle) => act(settle));
  const { actor } = startUnderApp(machine);
  const search = actor as unknown as ActorRefFrom<typeof searchMachine>;
  render(
    <Stage app={app}>
      <SearchButton search={search} />
    </Stage>,
  );
  return { search, ports, user: userEvent.setup() };
}

const button = () => screen.getByRole('button', { name: new RegExp(paletteTexts.title) });

test.each(['a click', 'Ctrl K', 'Enter'])(
  'the search is opened by %s, and its button shows that it waits',
  async (way) => {
    const { search, user } = openSearch();
    expect(button().getAttribute('aria-busy')).toBeNull();
    if (way === 'a click') await user.click(button());
    else if (way === 'Enter') {
      button().focus();
      await user.keyboard('{Enter}');
    } else await user.keyboard('{Control>}k{/Control}');
    expect(search.getSnapshot().value).toBe('opening');
    expect(button().getAttribute('aria-busy')).toBe('true');
  },
);

test('the search does not open over the sign-in of an expired session', async () => {
  const { app } = startAtProjects(marina);
  const { session } = app.getSnapshot().context;
  const { search, user } = openSearch(app);
  act(() => app.send({ type: 'session.reported', session: { ...session, phase: 'expired' } }));
  await user.click(button());
  await user.keyboard('{Control>}k{/Control}');
  expect(search.getSnapshot().value).toBe('closed');
  act(() => app.send({ type: 'session.reported', session }));
  await user.keyboard('{Control>}k{/Control}');
  expect(search.getSnapshot().value).toBe('opening');
});

test('keys typed while the search loads go to it, and earlier ones do not', async () => {
  const { search, user } = openSearch();
  await user.keyboard('a');
  expect(search.getSnapshot().context.ahead.query).toBe('');
  await user.click(button());
  await user.keyboard('cimx{Backspace}{Control>}c{/Control}{Enter}');
  expect(search.getSnapshot().context.ahead).toEqual({ query: 'cim', isEntered: true });
});

test('keys typed while the search loads press nothing, not even on release', async () => {
  const { search, user } = openSearch();
  const onClick = vi.fn();
  render(<Button text="Excluir" onClick={onClick} />);
  screen.getByRole('button', { name: 'Excluir' }).focus();
  await user.keyboard('{Control>}k{/Control}a b{Enter}');
  expect(search.getSnapshot().context.ahead).toEqual({ query: 'a b', isEntered: true });
  expect(onClick).not.toHaveBeenCalled();
});

test('a search whose code failed to load is requested again by the same click', async () => {
  const { search, ports, user } = openSearch();
  await user.click(button());
  ports.last('openPalette').reject(hostDown);
  expect(button().getAttribute('aria-busy')).toBeNull();
  await user.click(button());
  expect(search.getSnapshot().value).toBe('opening');
});

test('Escape cancels a search that is loading', async () => {
  const { search, user } = openSearch();
  await user.click(button());
  await user.keyboard('cim{Escape}');
  expect(search.getSnapshot().value).toBe('closed');
  expect(search.getSnapshot().context.ahead.query).toBe('');
});

test('Ctrl+K opens a search that broke again', async () => {
  const broken = vi.fn(() => {
    throw new Error('a bug');
  });
  const openPalette = fromPromise(async () => undefined) as never;
  const { actor } = startUnderApp(
    searchMachine.provide({ actors: { openPalette, palette: fromCallback(broken) as never } }),
  );
  const search = actor as unknown as ActorRefFrom<typeof searchMachine>;
  render(<SearchButton search={search} />, { wrapper: Stage });
  const user = userEvent.setup();
  for (const times of [1, 2]) {
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(search.getSnapshot().matches('broken')).toBe(true));
    expect(broken).toHaveBeenCalledTimes(times);
  }
});

test('any character can be typed while the search loads', async () => {
  const { search, user } = openSearch();
  await user.click(button());
  fireEvent.keyDown(document.body, { key: '🏗' });
  fireEvent.keyDown(document.body, { key: 'ç' });
  expect(search.getSnapshot().context.ahead.query).toBe('🏗ç');
});
