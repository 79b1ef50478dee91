import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { detailsLogic } from '../../src/main/detailsLogic.ts';
import type { Http } from '../../src/services/http.ts';

const line = { account_code: '1.1.01.001', account_name: 'Caixa', amount: 10, cost_center_id: null };
const wireEntry = {
  ...{ id: 'e-1', entry_date: '2026-11-20', description: 'Aluguel', origin_type: 'MANUAL_ENTRY' },
  ...{ origin_id: null, created_at: '2026-11-20T12:00:00Z' },
  lines: [
    { id: 'l-1', account_id: 1, type: 'DEBIT', ...line },
    { id: 'l-2', account_id: 2, type: 'CREDIT', ...line },
  ],
};

describe('an entry that somebody else reversed while the reason was typed', () => {
  test.each([null, 'm-1'])('is read again when the refused form goes (movement %s)', async (movementId) => {
    const calls: string[] = [];
    const http = (async ({ method, url }: { method: string; url: string }) => {
      calls.push(`${method} ${url}`);
      if (method === 'GET') return { ...wireEntry, reversed_by_id: calls.length > 1 ? 'e-9' : null };
      throw {
        kind: 'answered',
        status: 409,
        detail: 'Já foi estornado.',
        refusal: { code: 'already_reversed', reversal_id: 'e-9' },
      };
    }) as unknown as Http;
    const input = { id: wireEntry.id, movementId, capabilities: ['entries.reversal.1'] };
    const permissions = ['entries:reverse', 'treasury:reverse'];
    const details = createActor(detailsLogic(http), { input: { ...input, permissions } as never });
    details.start();
    await vi.waitFor(() => expect(details.getSnapshot().hasTag('shown')).toBe(true));
    details.send({ type: 'reversal.requested', today: '2026-11-22' });
    const form = details.getSnapshot().children.reversal;
    form?.send({ type: 'form.patched', patch: { reason: 'Lançado em dobro' } });
    form?.send({ type: 'form.submitted' });
    await vi.waitFor(() => expect(form?.getSnapshot().context.errors.form).not.toBeNull());
    form?.send({ type: 'form.closed' });
    form?.send({ type: 'discard.confirmed' });
    await vi.waitFor(() => expect(details.getSnapshot().context.entry?.reversed_by_id).toBe('e-9'));
    expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(2);
    expect(details.getSnapshot().can({ type: 'reversal.requested', today: '2026-11-22' })).toBe(false);
  });
});
