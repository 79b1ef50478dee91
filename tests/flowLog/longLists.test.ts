import { describe, expect, test } from 'vitest';
import { createListNumbers, createListShelf } from '../../src/browser/flowLog/longLists.ts';
import { createInterner, createRestorer, longList } from '../../src/domain/trail/interning.ts';

const accounts = Array.from({ length: 5000 }, (_, id) => ({ id, code: `1.${id}`, name: `Conta ${id}` }));

describe('a long list', () => {
  test('crosses to the other thread once, and is put back in its place', () => {
    const shelf = createListShelf();
    const sent: number[] = [];
    const numbered = createListNumbers({
      send: (number, json) => {
        sent.push(number);
        shelf.keep(number, json);
      },
      drop: shelf.drop,
    });
    const told = { type: 'done', output: { accounts, few: [1, 2], failure: new Error('x'), none: null } };
    for (const event of [told, { type: '@checkpoint', context: { options: { accounts } } }]) {
      expect(shelf.restored(structuredClone(numbered(event)))).toEqual(event);
    }
    expect(sent).toEqual([1]);
    const others = accounts.toReversed();
    expect(shelf.restored(structuredClone(numbered({ others, accounts })))).toEqual({ others, accounts });
    expect(sent).toEqual([1, 2]);
  });

  test('is written once as a whole in the trail, not row by row', () => {
    const [shorten, restore] = [createInterner(), createRestorer()];
    const first = shorten({ accounts });
    const again = shorten({ accounts: structuredClone(accounts), more: true });
    const row = shorten({ row: { ...accounts[7], description: 'x'.repeat(longList) } });
    expect(again).toEqual({ accounts: { $ref: 0 }, more: true });
    expect([first, again, row].map(restore)).toEqual([
      { accounts },
      { accounts, more: true },
      { row: { ...accounts[7], description: 'x'.repeat(longList) } },
    ]);
  });

  test('has references only to values of 64 characters or more, and all are restored', () => {
    const [shorten, restore] = [createInterner(), createRestorer()];
    const texts = [63, 64, 65].map((length) => ({ text: 'x'.repeat(length - '{"text":""}'.length) }));
    const written = [...texts, ...texts].map(shorten);
    expect(written.slice(3)).toEqual([texts[0], { $ref: 0 }, { $ref: 1 }]);
    expect(written.map(restore)).toEqual([...texts, ...texts]);
  });

  test('has at least 200 rows; rows of a shorter one are recognised when they come again', () => {
    const again = (count: number) => {
      const shorten = createInterner();
      const rows = accounts.slice(0, count).map((row) => ({ ...row, description: 'x'.repeat(64) }));
      shorten({ rows });
      return shorten({ row: rows[0] });
    };
    expect(again(longList - 1)).toEqual({ row: { $ref: 0 } });
    expect(again(longList)).toMatchObject({ row: { id: 0 } });
  });
});
