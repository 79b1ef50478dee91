import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { templateTexts as texts } from '../../../src/texts/ledger/entryTemplates.ts';
import { TemplateButtons } from '../../../src/views/ledger/TemplateButtons.tsx';

/** A new entry with this use of templates, which can or cannot be saved as one. */
function drawn(use: 'none' | 'take' | 'change', canKeep: boolean) {
  const asked: string[] = [];
  const note = ({ event }: { event: { type: string } }) => void asked.push(event.type);
  const on = {
    'templates.requested': { actions: note },
    ...(canKeep && { 'naming.requested': { actions: note } }),
  };
  const form = createActor(createMachine({ context: { templates: use, lines: [] }, on })).start();
  const { container } = render(<TemplateButtons form={form as never} />);
  return { asked, container };
}

const button = (name: string) => screen.getByRole('button', { name });

test('a host without templates has neither button', () => {
  expect(drawn('none', true).container.textContent).toBe('');
});

test('an entry can begin from a template, and be saved as one when it is not empty', () => {
  const { asked } = drawn('change', true);
  fireEvent.click(button(texts.use));
  fireEvent.click(button(texts.save));
  expect(asked).toEqual(['templates.requested', 'naming.requested']);
  expect(button(texts.save).title).toBe('');
});

test.each([
  ['who only takes them', 'take', texts.notAllowed],
  ['an entry that says nothing', 'change', texts.nothingToSave],
] as const)('for %s the button gives the reason why no template can be saved', (_, use, reason) => {
  const { asked } = drawn(use, false);
  expect([button(texts.save).title, button(texts.save).getAttribute('aria-disabled')]).toEqual([
    reason,
    'true',
  ]);
  fireEvent.click(button(texts.save));
  expect(asked).toEqual([]);
});
