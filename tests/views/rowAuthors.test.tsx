import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Authors } from '../../src/domain/notedChange.ts';
import { authorsMachine } from '../../src/machines/shared/authorsMachine.ts';
import { authorsTexts as texts } from '../../src/texts/authors.ts';
import { listTexts } from '../../src/texts/lists.ts';
import { RowAuthors } from '../../src/views/shared/RowAuthors.tsx';
import { controlPorts } from '../models/kit/ports.ts';
import { hostDown } from '../support/examples.ts';
import { Stage } from '../support/Stage.tsx';

function drawn() {
  const { machine, ports } = controlPorts(authorsMachine, (answer) => act(answer));
  const input = { entity: 'projects', entity_id: 'p-1', capabilities: ['audit.1'] } as never;
  const { container } = render(<RowAuthors authors={createActor(machine, { input }).start()} />, {
    wrapper: Stage,
  });
  return { container, ports };
}

const facts = () =>
  [...document.querySelectorAll('dt')].map((title) => [
    title.textContent,
    title.nextElementSibling?.textContent,
  ]);
const made: Authors = { created: { by: 'Marina', at: '2026-11-20T12:00:00Z' }, changed: null } as never;

test('says who made a row, and that nobody changed it', () => {
  const { container, ports } = drawn();
  expect(container.textContent).toBe('');
  ports.last('load').resolve(made);
  expect(facts()).toEqual([
    [texts.createdBy, expect.stringMatching(/^Marina, 20\/11\/2026/)],
    [texts.changedBy, texts.nobody],
  ]);
  // The way to its history is for who may read it.
  expect(screen.queryByRole('button')).toBeNull();
});

test('what could not be asked can be asked again', () => {
  const { ports } = drawn();
  ports.last('load').reject(hostDown);
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: listTexts.retry }));
  ports.last('load').resolve(made);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(facts()).toHaveLength(2);
});
