import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { detailsLogic } from '../../../src/main/logic/detailsLogic.ts';
import type { Http } from '../../../src/services/http.ts';

const line = { account_code: '1.1.01.001', account_name: 'Caixa', amount: 10, cost_center_id: null };
const wireEntry = {
  id: 'e-1',
  entry_date: '2026-11-20',
  description: 'Aluguel',
  origin_type: 'MANUAL_ENTRY',
  origin_id: null,
  created_at: '2026-11-20T12:00:00Z',
  lines: [
    { id: 'l-1', account_id: 1, type: 'DEBIT', ...line },
    { id: 'l-2', account_id: 2, type: 'CREDIT', ...line },
  ],
};

const dueTo = (code: string) => ({
  kind: 'answered',
  status: 409,
  detail: 'Não foi estornado.',
  refusal: { code },
});

/** The entry after its reversal was refused and the form discarded. */
async function refused(problem: object, movementId: string | null) {
  const calls: string[] = [];
  const http = (async ({ method, url }: { method: string; url: string }) => {
    calls.push(`${method} ${url}`);
    if (method === 'GET') return { ...wireEntry, reversed_by_id: calls.length > 1 ? 'e-9' : null };
    throw problem;
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
  const { errors } = form?.getSnapshot().context ?? {};
  form?.send({ type: 'form.closed' });
  form?.send({ type: 'discard.confirmed' });
  await vi.waitFor(() => expect(details.getSnapshot().hasTag('shown')).toBe(true));
  return { details, errors, reads: calls.filter((call) => call.startsWith('GET')).length };
}

describe.each([null, 'm-1'])('an entry whose reversal is refused (movement %s)', (movementId) => {
  test('reloads on leaving the form when somebody was faster', async () => {
    const { details, reads } = await refused(dueTo('already_reversed'), movementId);
    expect([reads, details.getSnapshot().context.entry?.reversed_by_id]).toEqual([2, 'e-9']);
    expect(details.getSnapshot().can({ type: 'reversal.requested', today: '2026-11-22' })).toBe(false);
  });

  test('reloads on leaving the form when the outcome is unknown', async () => {
    const { reads } = await refused({ kind: 'unreachable', message: 'Network Error' }, movementId);
    expect(reads).toBe(2);
  });

  test('stays unchanged for another reason, which is shown', async () => {
    const { details, errors, reads } = await refused(dueTo('owned_by_title'), movementId);
    expect([reads, errors?.form?.text]).toEqual([1, 'Não foi estornado.']);
    expect(details.getSnapshot().can({ type: 'reversal.requested', today: '2026-11-22' })).toBe(true);
  });
});
