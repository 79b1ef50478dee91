import { describe, expect, test } from 'vitest';
import { samplePayables } from '../../../src/domain/titles/samplePayables.ts';
import { sampleReceivables } from '../../../src/domain/titles/sampleReceivables.ts';
import { payablesMachine } from '../../../src/machines/titles/payablesMachine.ts';
import { receivablesMachine } from '../../../src/machines/titles/receivablesMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { cement, concrete, instalment } from '../../support/examples/treasuryExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

describe('payables and receivables', () => {
  test('announce future actions, and settle no settled title', () => {
    const { machine, ports } = controlPorts(payablesMachine, (answer) => answer());
    const { actor, mail } = startUnderApp(machine);
    ports.last('list.load').resolve([cement, concrete]);
    actor.send({ type: 'create.requested' });
    actor.send({ type: 'settlement.requested', row: concrete });
    actor.send({ type: 'settlement.requested', row: cement });
    expect(mail.map(({ notice }) => notice.text)).toEqual([
      'A criação manual de títulos a pagar ainda não está disponível.',
      'A baixa do título "Cimento" ainda não está disponível.',
    ]);
  });

  test('are sorted by due date, and receivables have no manual creation', () => {
    const { machine, ports } = controlPorts(payablesMachine, (answer) => answer());
    const { actor } = startUnderApp(machine);
    ports.last('list.load').resolve([cement, concrete]);
    const list = actor.getSnapshot().children.list;
    expect(list?.getSnapshot().context.rows).toEqual([concrete, cement]);
    const { actor: receivables, mail } = startUnderApp(controlPorts(receivablesMachine, (a) => a()).machine);
    expect(receivables.getSnapshot().can({ type: 'create.requested' } as never)).toBe(false);
    receivables.send({ type: 'settlement.requested', row: instalment });
    expect(mail[0]?.notice.text).toBe(
      `O recebimento do título "${instalment.description}" ainda não está disponível.`,
    );
  });

  test('are settled in the samples as their status says', () => {
    const told = [
      ...samplePayables.map(
        ({ status, amountCents, paidCents }) => [status, amountCents, paidCents] as const,
      ),
      ...sampleReceivables.map(
        ({ status, amountCents, receivedCents }) => [status, amountCents, receivedCents] as const,
      ),
    ];
    const extent = (whole: number, settled: number) =>
      settled === 0
        ? 'none'
        : settled === whole
          ? 'whole'
          : settled > 0 && settled < whole
            ? 'part'
            : 'beyond';
    const expected = { pending: 'none', overdue: 'none', canceled: 'none', paid: 'whole', received: 'whole' };
    for (const [status, whole, settled] of told)
      expect([status, extent(whole, settled)]).toEqual([
        status,
        { ...expected, partially_paid: 'part', partially_received: 'part' }[status],
      ]);
  });
});
