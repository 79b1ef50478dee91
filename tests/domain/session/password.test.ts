import { expect, test } from 'vitest';
import { passwordFaults } from '../../../src/domain/session/password.ts';

const current = 'Obra-Marina-2026';

test.each([
  [current, 'Um canteiro novo', 'Um canteiro novo', []],
  ['', 'Um canteiro novo', 'Um canteiro novo', ['currentMissing']],
  [current, 'curta', 'curta', ['tooShort']],
  [current, '            ', '            ', ['tooShort']],
  [current, '    curta    ', '    curta    ', ['tooShort']],
  [current, current, current, ['same']],
  [current, 'Um canteiro novo', 'Um canteiro nove', ['notRepeated']],
  [current, 'Um canteiro novo', 'Um canteiro novo ', ['notRepeated']],
  ['', '', '', ['currentMissing', 'tooShort']],
])('checks a new password: %s, %s, %s', (current_password, new_password, repeated_password, faults) => {
  expect(passwordFaults({ current_password, new_password, repeated_password })).toEqual(faults);
});
