import { fromCallback } from 'xstate';
import type { SessionEvent, StorageOrder } from '../machines/session/sessionMachine.ts';

/** SPEC §3: the client-side stored items. */
const tokenKey = 'authToken';
const tenantKey = 'tenantId';

/** What the browser remembers of the session; a token removed by another tab ends this one's session (decision D8). */
export const browserStorage = fromCallback<StorageOrder>(({ sendBack, receive }) => {
  const tell = (event: SessionEvent) => sendBack(event);

  receive((order) => {
    switch (order.type) {
      case 'token.keep':
        return localStorage.setItem(tokenKey, order.token);
      case 'token.drop':
        return localStorage.removeItem(tokenKey);
      case 'tenant.keep':
        return localStorage.setItem(tenantKey, order.tenantId);
      case 'tenant.drop':
        return localStorage.removeItem(tenantKey);
    }
  });

  const onStorage = (event: StorageEvent) => {
    const isCleared = event.key === null;
    const isTokenRemoved = event.key === tokenKey && event.newValue === null;
    if (isCleared || isTokenRemoved) tell({ type: 'storage.tokenRemoved' });
  };

  window.addEventListener('storage', onStorage);
  tell({
    type: 'storage.read',
    token: localStorage.getItem(tokenKey),
    tenantId: localStorage.getItem(tenantKey),
  });
  return () => window.removeEventListener('storage', onStorage);
});
