import { describe, expect, test } from 'vitest';
import { type TableInput, tableMachine } from '../../src/machines/shared/tableMachine.ts';
import { startUnderApp } from '../support/underApp.ts';

const looks = [
  { type: 'search.typed', text: 'al' },
  { type: 'sort.requested', column: 'name', descendsFirst: false },
  { type: 'filter.chosen', column: 'status', value: 'Ativo' },
  { type: 'look.cleared' },
] as const;

function pageAfter(input: TableInput, look: (typeof looks)[number]): number {
  const { actor } = startUnderApp(tableMachine, { input });
  actor.send({ type: 'page.shown', page: 3 });
  actor.send(look);
  return actor.getSnapshot().context.page;
}

describe.each(looks)('a list that is looked at otherwise ($type)', (look) => {
  test('begins on its first page where the host searches', () => {
    expect(pageAfter({ isServed: true, isHeard: true, of: 'a' }, look)).toBe(1);
  });

  test('stays on its page where the host only cuts it', () => {
    expect(pageAfter({ isServed: true, isHeard: false, of: 'a' }, look)).toBe(3);
  });
});
