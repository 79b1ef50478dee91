import { fromCallback } from 'xstate';
import type { SessionEvent, StorageOrder } from '../machines/session/sessionMachine.ts';

/** SPEC §3: the client-side stored items. */
const tokenKey = 'authToken';
const tenantKey = 'tenantId';

/**
 * The stored session. The tab keeps its own company for reloads; the shared one only initializes new tabs. A token
 * removed by another tab ends this one's session (decision D8).
 */
export const browserStorage = fromCallback<StorageOrder>(({ sendBack, receive }) => {
  const tell = (event: SessionEvent) => sendBack(event);
  let isFailureTold = false;

  const write = (change: () => void) => {
    try {
      change();
    } catch {
      if (!isFailureTold) tell({ type: 'storage.failed' });
      isFailureTold = true;
    }
  };

  receive((order) => {
    switch (order.type) {
      case 'token.keep':
        return write(() => localStorage.setItem(tokenKey, order.token));
      case 'token.drop':
        return write(() => localStorage.removeItem(tokenKey));
      case 'tenant.keep':
        write(() => sessionStorage.setItem(tenantKey, order.tenantId));
        return write(() => localStorage.setItem(tenantKey, order.tenantId));
      case 'tenant.drop':
        write(() => sessionStorage.removeItem(tenantKey));
        return write(() => localStorage.removeItem(tenantKey));
    }
  });

  const onStorage = (event: StorageEvent) => {
    const isCleared = event.key === null;
    const isTokenRemoved = event.key === tokenKey && event.newValue === null;
    if (!isCleared && !isTokenRemoved) return;
    write(() => sessionStorage.removeItem(tenantKey));
    tell({ type: 'storage.tokenRemoved' });
  };

  /** A tab that this page opens begins with this page's company, whatever another tab chose meanwhile. */
  const seedTab = (event: MouseEvent | KeyboardEvent) => {
    const isPlain =
      !event.ctrlKey && !event.metaKey && !event.shiftKey && !('button' in event && event.button);
    const tenantId = isPlain ? null : ownTenant();
    if (tenantId !== null) write(() => localStorage.setItem(tenantKey, tenantId));
  };

  window.addEventListener('pointerdown', seedTab, { capture: true });
  window.addEventListener('keydown', seedTab, { capture: true });
  window.addEventListener('storage', onStorage);
  const stored = read();
  if (stored.tenantId !== null) keepInTab(stored.tenantId);
  tell({ type: 'storage.read', ...stored });
  return () => {
    window.removeEventListener('pointerdown', seedTab, { capture: true });
    window.removeEventListener('keydown', seedTab, { capture: true });
    window.removeEventListener('storage', onStorage);
  };
});

/** A browser that forbids reading counts as empty. */
function read(): { token: string | null; tenantId: string | null } {
  try {
    return {
      token: localStorage.getItem(tokenKey),
      tenantId: sessionStorage.getItem(tenantKey) ?? localStorage.getItem(tenantKey),
    };
  } catch {
    return { token: null, tenantId: null };
  }
}

function ownTenant(): string | null {
  try {
    const tenantId = sessionStorage.getItem(tenantKey);
    return tenantId === localStorage.getItem(tenantKey) ? null : tenantId;
  } catch {
    return null;
  }
}

/** Fails silently: nobody requested this write, and the shared company remains. */
function keepInTab(tenantId: string): void {
  try {
    sessionStorage.setItem(tenantKey, tenantId);
  } catch {}
}
