import { expect, test } from 'vitest';
import type { Call, Http } from '../../src/services/http.ts';
import { endOwnSessions } from '../../src/services/session/ownAccount.ts';

test('the own sessions end one by one, or all others at once', async () => {
  const urls: string[] = [];
  const http = (async ({ url }: Call) => void urls.push(url)) as unknown as Http;
  for (const id of ['s/1', null]) await endOwnSessions(http, id);
  expect(urls).toEqual(['/auth/users/me/sessions/s%2F1', '/auth/users/me/sessions']);
});
