import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../src/domain/problem.ts';
import { periodsMachine } from '../../../src/machines/control/periodsMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { refusal } from '../../support/examples/examples.ts';
import { months, periodBook } from '../../support/examples/gateExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

/** Number of loads after a discarded reopening, refused or never sent. */
function readings(refused: Problem | null) {
  const { machine, ports } = controlPorts(periodsMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  ports.last('load').resolve({ ...periodBook, key: 'key-1' });
  actor.send({ type: 'reopen.requested', month: months.september });
  const form = actor.getSnapshot().children.reopen;
  form?.send({ type: 'form.patched', patch: { reason: 'Nota atrasada' } });
  if (refused) {
    form?.send({ type: 'form.submitted' });
    ports.last('reopen.sending.newKey').resolve('key-2');
    ports.last('reopen.sending.save').reject(refused);
  }
  form?.send({ type: 'form.closed' });
  form?.send({ type: 'discard.confirmed' });
  return ports.calls('load').length;
}

describe('months closed or reopened by others meanwhile', () => {
  test.each([
    [409, 'O período após 31/08/2026 já está aberto.'],
    [403, 'Sem permissão para reabrir.'],
  ])('reload after a refused (%i) and discarded reopening', (status, detail) => {
    expect(readings(refusal(status, detail))).toBe(2);
  });

  test('do not reload after a reopening that was never sent', () => {
    expect(readings(null)).toBe(1);
  });
});
