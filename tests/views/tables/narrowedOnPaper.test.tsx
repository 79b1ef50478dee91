import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { linksMachine } from '../../../src/machines/admin/linksMachine.ts';
import { accountsMachine } from '../../../src/machines/chart/accountsMachine.ts';
import { linkTexts } from '../../../src/texts/admin/admin.ts';
import { filterTexts } from '../../../src/texts/tables/narrowing.ts';
import { outputTexts, tableTexts } from '../../../src/texts/tables/tables.ts';
import { LinksPage } from '../../../src/views/admin/LinksPage.tsx';
import { AccountsPage } from '../../../src/views/chart/AccountsPage.tsx';
import { Errand } from '../../../src/views/parts/dialogs/Errand.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { linkOptions, marinaAtHorizonte } from '../../support/examples/examples.ts';
import { assets, bank, cash } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);
beforeEach(() => {
  vi.mocked(Errand).mockReturnValue(null);
});

const button = (name: string) => screen.getByRole('button', { name });
const printed = async () => {
  fireEvent.click(button(outputTexts.print));
  await waitFor(() => expect(document.querySelector('.print-sheet')).toBeTruthy());
  return [...document.querySelectorAll('.print-sheet p')].map(({ textContent }) => textContent);
};

function showAccounts() {
  const { machine, ports } = controlPorts(accountsMachine, (answer) => act(answer));
  render(<AccountsPage screen={createActor(machine).start()} />, { wrapper: Stage });
  ports.last('registry.list.load').resolve([assets, cash, bank]);
  return screen.getByRole<HTMLInputElement>('searchbox');
}

test('a printed tree names its search and filters', async () => {
  fireEvent.change(showAccounts(), { target: { value: 'cai' } });
  const type = await screen.findByTitle(filterTexts.filter('Tipo'));
  fireEvent.change(type, { target: { value: 'Analítica' } });
  expect(await printed()).toContain('Filtros: busca "cai" · Tipo: Analítica');
});

test('the search of a tree is cleared with its filters, by the button that says so', () => {
  const search = showAccounts();
  expect(screen.queryByRole('button', { name: tableTexts.clear })).toBeNull();
  fireEvent.change(search, { target: { value: 'cai' } });
  fireEvent.click(button(tableTexts.clear));
  expect(search.value).toBe('');
  expect(within(screen.getByRole('treegrid')).getAllByRole('row')).toHaveLength(4);
});

test('printed links name their filters', async () => {
  const { machine, ports } = controlPorts(linksMachine, (answer) => act(answer));
  const actor = createActor(machine, { input: {} as never }).start();
  render(<LinksPage screen={actor as never} />, { wrapper: Stage });
  ports.last('loadOptions').resolve(linkOptions);
  ports.last('registry.list.load').resolve({ rows: [marinaAtHorizonte], page: 1, pages: 1 });
  act(() => actor.send({ type: 'address.told', part: { tenant: 'horizonte', role: '  ' } }));
  expect(await printed()).toContain(`Filtros: ${linkTexts.columns.tenant}: horizonte`);
  expect(screen.queryByRole('button', { name: tableTexts.clear })).toBeNull();
});
