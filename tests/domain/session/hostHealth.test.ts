import { describe, expect, test } from 'vitest';
import { checksOf } from '../../../src/domain/admin/hostHealth.ts';
import { goodHealth, hostHealth } from '../../support/examples/dashboardExamples.ts';

const tones = (health: typeof hostHealth) => checksOf(health).map(({ name, tone }) => `${name}: ${tone}`);
const hoursBefore = (hours: number) => ({
  at: new Date(Date.parse(hostHealth.at) - hours * 3_600_000).toISOString(),
});

describe('the findings about an installation', () => {
  test('are none while it is backed up, verified and not attacked', () => {
    expect(tones(goodHealth)).toEqual([
      'backup: success',
      'verification: success',
      'logins: success',
      'alone: success',
    ]);
  });

  test('include a missing backup and a fault found', () => {
    expect(tones(hostHealth)).toEqual([
      'backup: danger',
      'verification: danger',
      'logins: success',
      'alone: warning',
    ]);
  });

  test.each([
    ['a night without a backup', { backup: hoursBefore(37) }, 'backup: warning'],
    ['no such night', { backup: hoursBefore(36) }, 'backup: success'],
    [
      'a week unverified',
      { verification: { ...hoursBefore(193), faults: 0, findings: [] } },
      'verification: warning',
    ],
    ['never verified', { verification: null }, 'verification: warning'],
    [
      'an old fault',
      { verification: { ...hoursBefore(999), faults: 1, findings: [] } },
      'verification: danger',
    ],
    ['passwords being guessed', { failed_logins: 100 }, 'logins: warning'],
    ['passwords being forgotten', { failed_logins: 99 }, 'logins: success'],
  ])('rate %s', (_, found, expected) => {
    expect(tones({ ...goodHealth, ...found })).toContain(expected);
  });
});
