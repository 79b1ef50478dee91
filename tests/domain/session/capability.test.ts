import { expect, test } from 'vitest';
import { capabilitiesIn } from '../../../src/domain/capability.ts';

test.each<[unknown, string[]]>([
  [undefined, []],
  [null, []],
  ['titles.1', []],
  [{ 'titles.1': true }, []],
  [[], []],
  [['unknown.9', 'titles.9', 7, null], []],
  [
    ['titles.1', 'unknown.9', 'periods.1', 'titles.1'],
    ['periods.1', 'titles.1'],
  ],
])('a host that advertises %j offers %j', (advertised, offered) => {
  expect(capabilitiesIn(advertised)).toEqual(offered);
});
