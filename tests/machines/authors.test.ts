import { expect, test, vi } from 'vitest';
import { authorsLogic } from '../../src/main/authorsLogic.ts';
import type { Http } from '../../src/services/http.ts';
import { startUnderApp } from '../support/underApp.ts';

test('who made a row is asked by what the row is, and by which one', async () => {
  const http = vi.fn(async () => ({ created: null, changed: null }));
  const row = { entity: 'projects', entity_id: 'p-1' } as const;
  startUnderApp(authorsLogic(http as unknown as Http), { input: { ...row, capabilities: ['audit.1'] } });
  await vi.waitFor(() => expect(http).toHaveBeenCalledWith(expect.objectContaining({ query: row })));
});
