import { expect, test, vi } from 'vitest';
import { authorsMachine } from '../../../src/machines/shared/authorsMachine.ts';
import { authorsLogic } from '../../../src/main/logic/authorsLogic.ts';
import type { Http } from '../../../src/services/http.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

test('requests the authors of a row by its kind and id', async () => {
  const http = vi.fn(async () => ({ created: null, changed: null }));
  const row = { entity: 'projects', entity_id: 'p-1' } as const;
  startUnderApp(authorsLogic(http as unknown as Http), { input: { ...row, capabilities: ['audit.1'] } });
  await vi.waitFor(() => expect(http).toHaveBeenCalledWith(expect.objectContaining({ query: row })));
});

test('requests the authors again when the row changed, and shows the former ones meanwhile', () => {
  const { machine, ports } = controlPorts(authorsMachine, (answer) => answer());
  const input = { entity: 'projects', entity_id: 'p-1', capabilities: ['audit.1' as const] };
  const { actor } = startUnderApp(machine, { input });
  const told = { created: { by: 'Ana', at: '2026-11-01T12:00:00Z' }, changed: null };
  ports.last('load').resolve(told);
  actor.send({ type: 'row.outdated' });
  expect(ports.calls('load')).toHaveLength(2);
  expect(actor.getSnapshot().context.authors).toEqual(told);
});

test.each(['is on its way', 'did not come'])('an answer about an older row that %s is not shown', (which) => {
  const { machine, ports } = controlPorts(authorsMachine, (answer) => answer());
  const input = { entity: 'projects', entity_id: 'p-1', capabilities: ['audit.1' as const] };
  const { actor } = startUnderApp(machine, { input });
  const first = ports.last('load');
  if (which === 'did not come') first.reject({ kind: 'network' });
  actor.send({ type: 'row.outdated' });
  if (which === 'is on its way')
    first.resolve({ created: { by: 'Ana', at: '2026-11-01T12:00:00Z' }, changed: null });
  const newer = { created: null, changed: { by: 'Rui', at: '2026-11-02T12:00:00Z' } };
  ports.last('load').resolve(newer);
  expect([ports.calls('load').length, actor.getSnapshot().context.authors]).toEqual([2, newer]);
});
