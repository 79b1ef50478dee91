import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { projectListMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { tableTexts } from '../../../src/texts/tables/tables.ts';
import { ListPanel } from '../../../src/views/shared/ListPanel.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora } from '../../support/examples/examples.ts';
import { Stage } from '../../support/page/Stage.tsx';

const columns = [
  {
    key: 'name',
    title: 'Nome',
    value: ({ name }: typeof aurora) => ({ type: 'text', text: name }) as const,
  },
];

function open() {
  const { machine, ports } = controlPorts(projectListMachine, (answer) => act(answer));
  const list = createActor(machine).start();
  render(
    <ListPanel
      list={list}
      label="Projetos"
      columns={columns}
      rowActions={() => []}
      loadingText="Carregando…"
      emptyText="Nenhum projeto."
      total={(count) => `${count} projetos`}
    />,
    { wrapper: Stage },
  );
  const isOffered = (name: string) => !screen.getByRole('button', { name }).matches(':disabled');
  return { list, ports, isOffered };
}

test('a loading list shows no count and cannot be exported; an empty one shows its count', () => {
  const { list, ports, isOffered } = open();
  expect(screen.queryByText('0 projetos')).toBeNull();
  expect([isOffered('Exportar'), isOffered('Imprimir')]).toEqual([false, false]);
  ports.last('load').reject(new Error('Sem resposta'));
  expect(screen.queryByText('0 projetos')).toBeNull();
  expect([isOffered('Exportar'), isOffered('Imprimir')]).toEqual([false, false]);
  act(() => list.send({ type: 'list.retried' }));
  ports.last('load').resolve([]);
  expect(screen.getByText('0 projetos')).toBeTruthy();
  expect([isOffered('Exportar'), isOffered('Imprimir')]).toEqual([true, true]);
});

test('a first failure is shown once, with one button to try again', () => {
  const { ports } = open();
  ports.last('load').reject(new Error('Sem resposta'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: listTexts.retry })).toHaveLength(1);
});

test('rows kept after a failure are counted and can be exported', () => {
  const { list, ports, isOffered } = open();
  ports.last('load').resolve([aurora]);
  act(() => list.send({ type: 'list.reloadRequested' }));
  ports.last('load').reject(new Error('Sem resposta'));
  expect(screen.getByText('1 projetos')).toBeTruthy();
  expect(isOffered('Exportar')).toBe(true);
});

test('a search without a match says so, and not that the list is empty', async () => {
  const { ports } = open();
  ports.last('load').resolve([aurora]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'viaduto' } });
  expect(await screen.findByText(tableTexts.nothingFound)).toBeTruthy();
  expect(screen.queryByText('Nenhum projeto.')).toBeNull();
});
