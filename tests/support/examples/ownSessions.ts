import type { OwnSession } from '../../../src/domain/session/ownSession.ts';

export const thisSession: OwnSession = {
  id: 's-current',
  begun_at: '2026-11-20T11:00:00Z',
  last_used_at: '2026-11-20T14:30:00Z',
  expires_at: '2026-11-20T23:00:00Z',
  address: '10.0.0.7',
  agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  is_current: true,
};

export const phoneSession: OwnSession = {
  id: 's-phone',
  begun_at: '2026-11-20T09:00:00Z',
  last_used_at: '2026-11-20T12:05:00Z',
  expires_at: '2026-11-20T21:00:00Z',
  address: '187.45.1.9',
  agent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  is_current: false,
};
