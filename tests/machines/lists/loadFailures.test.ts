import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { machines } from '../../../src/machines/allMachines.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

/** Details and options beside lists: each reports its own failure. */
test.each([
  ['ledgerAccountOptions', 'Falha ao carregar contas contábeis do ativo.'],
  ['movementOptions', 'Falha ao carregar opções de contas/centros de custo.'],
  ['costCenterOptions', 'Falha ao carregar os projetos.'],
  ['titleOptions', 'Falha ao carregar as opções do título.'],
  ['ledgerNarrowings', 'Falha ao carregar as opções dos filtros.'],
  ['sitePart', 'Falha ao carregar esta parte da obra.'],
  ['titleNarrowings', 'Falha ao carregar as opções dos filtros.'],
  ['auditPeople', 'Falha ao carregar as pessoas da trilha.'],
  ['auditChain', 'Falha ao ler a impressão digital da cadeia.'],
  ['books', 'Falha ao carregar os períodos.'],
  ['titleDetails', 'Falha ao carregar o título.'],
  ['partyTitles', 'Falha ao carregar a posição.'],
  ['titleControl', 'Falha ao conferir o razão.'],
  ['financeDefaults', 'Falha ao carregar as configurações.'],
  ['templateList', 'Falha ao carregar modelos.'],
] as [keyof typeof machines, string][])(
  '%s reports its failure, and reloads after a sign-in',
  (id, title) => {
    const { machine, ports } = controlPorts(machines[id] as AnyStateMachine, (answer) => answer());
    const { actor } = startUnderApp(machine, { input: { subject: null } as never });
    actor.send({ type: 'options.requested' } as never);
    ports.last('load').reject(hostDown);
    expect(actor.getSnapshot().context).toMatchObject({ failure: { title } });
    actor.send({ type: 'session.resumed' } as never);
    expect(ports.calls('load')).toHaveLength(2);
  },
);
