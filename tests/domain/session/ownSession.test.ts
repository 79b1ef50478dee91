import { describe, expect, test } from 'vitest';
import { compareSessions, deviceOf } from '../../../src/domain/session/ownSession.ts';
import { phoneSession, thisSession } from '../../support/examples/ownSessions.ts';

describe('a session', () => {
  test.each([
    [thisSession.agent, 'Chrome', 'Windows'],
    [phoneSession.agent, 'Safari', 'iOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
      'Edge',
      'macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36 OPR/90.0',
      'Opera',
      'Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0',
      'Edge',
      'Android',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 FxiOS/145.0 Safari/605.1.15',
      'Firefox',
      'iOS',
    ],
    [
      'Mozilla/5.0 (iPod; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Safari/604.1',
      'Chrome',
      'iOS',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chromium/142.0.0.0 Safari/537.36',
      'Chrome',
      'Linux',
    ],
    ['curl/8.5.0', null, null],
  ])('is named by its browser: %s', (agent, browser, system) => {
    expect(deviceOf(agent ?? '')).toEqual({ browser, system });
  });

  test('comes first when it is the current one; the others follow by last use', () => {
    const older = { ...phoneSession, id: 's-older', last_used_at: '2026-11-19T12:05:00Z' };
    const sorted = [older, phoneSession, { ...thisSession, last_used_at: '2026-11-18T00:00:00Z' }].sort(
      compareSessions,
    );
    expect(sorted.map(({ id }) => id)).toEqual(['s-current', 's-phone', 's-older']);
  });
});
