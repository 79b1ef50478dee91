import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type ActorRefFrom, createActor, SimulatedClock } from 'xstate';
import { importsMachine } from '../../../src/machines/imports/importsMachine.ts';
import { chartTemplates } from '../../../src/texts/chart/chartTemplates.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { importKindNames, importTexts } from '../../../src/texts/imports/imports.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { projectStatusNames } from '../../../src/texts/tenant/projects.ts';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { ImportsPage } from '../../../src/views/imports/ImportsPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora, hostDown, marina, refusal, sessionRefused } from '../../support/examples/examples.ts';
import { titleChoices } from '../../support/examples/titleExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { startApp } from '../../support/page/appInHand.ts';
import { Stage } from '../../support/page/Stage.tsx';

const offering = {
  capabilities: ['imports.1'],
  permissions: ['projects:write', 'suppliers:write', 'customers:write', 'chart:write', 'cost-centers:write'],
};

function openImports(told: object = offering) {
  const { machine, ports } = controlPorts(importsMachine, (answer) => act(answer));
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: told as never, clock }).start();
  const imports = actor as unknown as ActorRefFrom<typeof importsMachine>;
  render(<ImportsPage screen={imports} keepFile={({ name }) => name} />, { wrapper: Stage });
  return { imports, ports, user: userEvent.setup(), pass: () => act(() => clock.increment(60_000)) };
}

const field = () => screen.getByLabelText<HTMLInputElement>(new RegExp(importTexts.chooseFile));
const file = new File(['Nome'], 'fornecedores.csv', { type: 'text/csv' });
const focused = () => document.activeElement;

test('an unreadable file leaves the focus on the field where another is chosen', async () => {
  const { imports, user } = openImports();
  await user.upload(field(), file);
  expect(focused()).toBe(screen.getByRole('button', { name: importTexts.cancel }));
  act(() => imports.send({ type: 'table.refused', problem: { kind: 'unreadable' } }));
  expect(screen.getByRole('alert').textContent).toContain(importTexts.unreadable);
  expect(focused()).toBe(field());
});

test('the focus follows the steps, and stays where the user put it', async () => {
  const { imports, ports, user } = openImports();
  expect(focused()).toBe(document.body);
  await user.upload(field(), file);
  act(() => imports.send({ type: 'table.arrived', table: [['Nome'], ['Residencial Aurora']] }));
  ports.last('loadStanding').resolve({ rows: [], projects: [] });
  expect(focused()).toBe(screen.getByLabelText(importTexts.columnOf('Nome')));
  await user.click(screen.getByRole('button', { name: importTexts.back }));
  expect(focused()).toBe(field());
  // A focus that moved to the menu or the search meanwhile stays there.
  const elsewhere = document.body.appendChild(document.createElement('button'));
  await user.upload(field(), file);
  elsewhere.focus();
  act(() => imports.send({ type: 'table.arrived', table: [['Nome'], ['Residencial Aurora']] }));
  ports.last('loadStanding').resolve({ rows: [], projects: [] });
  expect(screen.getByLabelText(importTexts.columnOf('Nome'))).toBeTruthy();
  expect(focused()).toBe(elsewhere);
  elsewhere.remove();
});

test('a column of the file that is not imported is listed until it is assigned', async () => {
  const { imports, ports, user } = openImports();
  await user.upload(field(), file);
  act(() =>
    imports.send({
      type: 'table.arrived',
      table: [
        ['Nome', 'Rua'],
        ['Residencial Aurora', 'Rua A'],
      ],
    }),
  );
  ports.last('loadStanding').resolve({ rows: [], projects: [] });
  expect(screen.getByText(importTexts.leftOut(['Rua']))).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(importTexts.columnOf('Rua')), 'address');
  expect(screen.queryByText(importTexts.leftOut(['Rua']))).toBeNull();
});

test('while the existing titles are unknown the rows are shown, and the page says so', async () => {
  const told = { capabilities: ['imports.1', 'titles.1'], permissions: ['payables:write'] };
  const { imports, ports, user } = openImports(told);
  act(() => imports.send({ type: 'kind.chosen', kind: 'payables' }));
  const headings = ['Fornecedor', 'NF', 'Descrição', 'Emissão', 'Vencimento', 'Valor', 'Conta'];
  const row = ['Acme Fundações', '12', 'Tijolos', '01/11/2026', '01/12/2026', '10,00', '1.2'];
  act(() => imports.send({ type: 'origin.chosen', origin: { kind: 'file', id: '1', name: 'a.csv' } }));
  act(() => imports.send({ type: 'table.arrived', table: [headings, row] }));
  ports.last('loadStanding').resolve({ rows: [], projects: [], titles: { ...titleChoices, today } });
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: importTexts.submit(1) });
  expect(screen.getByText(importTexts.comparing)).toBeTruthy();
  expect(screen.getByText(importTexts.uncomparedSummary(1))).toBeTruthy();
  expect([submit().ariaDisabled, submit().title]).toEqual(['true', importTexts.comparing]);
  ports.last('findTitles').reject(hostDown);
  expect(screen.getByRole('alert').textContent).toContain(importTexts.comparisonFailed);
  expect(screen.getByText(importTexts.uncompared)).toBeTruthy();
  expect(screen.getByText(importTexts.uncomparedSummary(1))).toBeTruthy();
  expect([submit().disabled, submit().ariaDisabled, submit().title]).toEqual([false, null, '']);
  await user.click(screen.getByRole('button', { name: listTexts.retry }));
  expect(screen.queryByRole('alert')).toBeNull();
  ports.last('findTitles').resolve([]);
  expect(screen.getByText(importTexts.summary(1, 0))).toBeTruthy();
  expect(screen.queryByText(importTexts.uncompared)).toBeNull();
});

test.each(['construction', 'empty'] as const)('choosing the template %s reads it', async (template) => {
  const { imports, user } = openImports();
  act(() => imports.send({ type: 'kind.chosen', kind: 'accounts' }));
  act(() => imports.send({ type: 'source.chosen', source: 'template' }));
  await user.click(screen.getByRole('button', { name: importTexts.templates[template] }));
  expect(imports.getSnapshot().context.table).toEqual(chartTemplates[template]());
});

test('the page says that rows may have been imported until they are sent again and judged', async () => {
  const { send, sent } = await suppliersToSend();
  await sent.reject(hostDown);
  screen.getByText(formTexts.inDoubt);
  send({ type: 'import.confirmed' });
  expect(screen.queryByText(formTexts.inDoubt)).toBeNull();
  await sent.reject(refusal(422, 'Nome repetido.'));
  screen.getByText(importTexts.failed);
  expect(screen.queryByText(formTexts.inDoubt)).toBeNull();
});

test('the page still says so after the session ends and is renewed', async () => {
  const { send, sent, stand } = await suppliersToSend();
  await sent.reject(hostDown);
  send({ type: 'import.confirmed' });
  await sent.reject(sessionRefused);
  send({ type: 'session.resumed' });
  expect(screen.queryByText(importTexts.failed)).toBeNull();
  screen.getByText(formTexts.inDoubt);
  send({ type: 'import.left' }, { type: 'paste.edited', text: 'Nome\nOutro' }, { type: 'paste.read' });
  await stand();
  screen.getByText('Outro');
  expect(screen.queryByText(formTexts.inDoubt)).toBeNull();
});

test('a refusal disappears while the rows are sent again', async () => {
  const { imports, send, sent } = await suppliersToSend();
  await sent.reject(sessionRefused);
  screen.getByText(importTexts.failed);
  send({ type: 'import.confirmed' });
  expect(imports.getSnapshot().hasTag('busy')).toBe(true);
  expect(screen.queryByText(importTexts.failed)).toBeNull();
});

test('a refused import leaves the focus on its button: no row takes it while the button waits', async () => {
  const { send, sent } = await suppliersToSend();
  await sent.reject(hostDown);
  const submit = screen.getByRole('button', { name: importTexts.submit(1) });
  submit.focus();
  // A browser blurs a disabled button; keptFocus.ts restores the focus.
  submit.blur();
  send({ type: 'import.confirmed' });
  expect(focused()).toBe(document.body);
});

test('imported rows link to their list', async () => {
  const { sent } = await suppliersToSend();
  (document.activeElement as HTMLElement).blur();
  await sent.resolve({ created: 1, unchanged: 0 });
  expect(focused()).toBe(screen.getByRole('link', { name: importTexts.toList(importKindNames.suppliers) }));
});

/** A supplier that was pasted, checked and sent. */
async function suppliersToSend() {
  const { imports, ports } = openImports();
  const send = (...events: Parameters<typeof imports.send>[0][]) =>
    act(() => {
      for (const event of events) imports.send(event);
    });
  send({ type: 'kind.chosen', kind: 'suppliers' }, { type: 'source.chosen', source: 'paste' });
  send({ type: 'paste.edited', text: 'Nome\nPedreira' }, { type: 'paste.read' });
  send({ type: 'table.arrived', table: [['Nome'], ['Pedreira']] });
  await act(async () => ports.last('loadStanding').resolve({ rows: [], projects: [] }));
  send({ type: 'import.confirmed' });
  await act(async () => ports.last('sending.newKey').resolve('key-1'));
  const reject = (problem: unknown) => act(async () => ports.last('sending.save').reject(problem));
  const resolve = (counts: unknown) => act(async () => ports.last('sending.save').resolve(counts));
  const stand = () => act(async () => ports.last('loadStanding').resolve({ rows: [], projects: [] }));
  return { imports, send, sent: { reject, resolve }, stand };
}

test('reading a file shows its progress, or that it takes long, and then the preparation', async () => {
  const { imports, user, pass } = openImports();
  await user.upload(field(), file);
  expect(screen.getByText(importTexts.reading)).toBeTruthy();
  pass();
  expect(screen.getByText(formTexts.stillWaiting)).toBeTruthy();
  act(() => imports.send({ type: 'table.progressed', rows: 1500 } as never));
  act(() => imports.send({ type: 'table.arrived', table: [['Nome'], ['Pedreira']] }));
  expect(screen.queryByText(importTexts.reading)).toBeNull();
  expect(screen.getByText(importTexts.preparing)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: importTexts.cancel }));
  expect(screen.queryByText(importTexts.preparing)).toBeNull();
  expect(field()).toBeTruthy();
});

test.each([
  ['wrong', [['', 'Rua A']], importTexts.wrongOnes(1)],
  ['new', [['Torre Norte', 'Rua A']], null],
  ['none', [], importTexts.nothing],
])('a check of rows that are %s says so, and nothing else', async (_, rows, told) => {
  const { imports, ports, user } = openImports();
  await user.upload(field(), file);
  act(() => imports.send({ type: 'table.arrived', table: [['Nome', 'Endereço'], ...rows] }));
  ports.last('loadStanding').resolve({ rows: [aurora], projects: [] });
  const { leftOut, nothing, nothingNew, wrongOnes } = importTexts;
  const sentences = [wrongOnes(0), wrongOnes(1), leftOut([]), nothingNew, nothing];
  expect(sentences.filter((sentence) => screen.queryByText(sentence))).toEqual(told ? [told] : []);
  const line = screen.queryByRole('grid')?.querySelector('tbody tr');
  expect(line?.getAttribute('data-tone') ?? null).toBe(told === importTexts.wrongOnes(1) ? 'danger' : null);
});

test.each([
  ['offers the charts of the others', marina.tenants_info, ['Incorporadora Atlântica']],
  ['says so where there is no other', marina.tenants_info?.slice(0, 1), []],
])('for the user’s companies the import %s', async (_, tenants_info, offered) => {
  const { app, restore } = startApp();
  restore({ ...marina, tenants_info }, 't-horizonte');
  const { machine } = controlPorts(importsMachine, (answer) => act(answer));
  const input = offering as never;
  const imports = createActor(machine, { input }).start() as unknown as ActorRefFrom<typeof importsMachine>;
  render(
    <SurroundingsProvider value={{ app, today: () => today }}>
      <ImportsPage screen={imports} keepFile={({ name }) => name} />
    </SurroundingsProvider>,
  );
  act(() => imports.send({ type: 'kind.chosen', kind: 'accounts' }));
  act(() => imports.send({ type: 'source.chosen', source: 'company' }));
  const copies = (tenants_info ?? []).map(({ label }) => importTexts.copyFrom(label));
  const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent ?? '');
  expect(copies.filter((copy) => buttons.includes(copy))).toEqual(offered.map(importTexts.copyFrom));
  expect(screen.queryByText(importTexts.noCompany) === null).toBe(offered.length > 0);
  for (const name of offered) {
    await userEvent.click(screen.getByRole('button', { name: importTexts.copyFrom(name) }));
    expect(imports.getSnapshot().context.origin).toEqual({ kind: 'company', tenantId: 't-atlantica' });
  }
});

test('the check counts the new rows, and nothing can be changed while they are sent', async () => {
  const { imports, ports, user } = openImports();
  await user.upload(field(), file);
  const rows = [['Torre Norte'], ['Torre Sul']];
  act(() => imports.send({ type: 'table.arrived', table: [['Nome'], ...rows] }));
  const told = () => document.querySelector('.import-foot [role="status"]')?.textContent;
  ports.last('loadStanding').resolve({ rows: [aurora], projects: [] });
  expect(told()).toBe(importTexts.summary(2, 0));
  const held = () => [
    screen.getByRole<HTMLButtonElement>('button', { name: importTexts.back }).disabled,
    document.querySelector('.import-mapping')?.matches(':disabled'),
  ];
  expect(held()).toEqual([false, false]);
  await user.click(screen.getByRole('button', { name: importTexts.submit(2) }));
  expect(imports.getSnapshot().hasTag('busy')).toBe(true);
  expect(held()).toEqual([true, true]);
});

test('the progress through a large file is counted in rows', async () => {
  const { imports, user } = openImports();
  await user.upload(field(), file);
  expect(screen.getByText(importTexts.reading)).toBeTruthy();
  act(() => imports.send({ type: 'table.progressed', rows: 1500 }));
  expect(screen.getByText(importTexts.readingRows('1.500'))).toBeTruthy();
});

test('the check counts new, existing and wrong rows apart, and sends the new ones alone', async () => {
  const { imports, ports } = openImports();
  act(() => imports.send({ type: 'origin.chosen', origin: { kind: 'file', id: '1', name: 'a.csv' } }));
  const rows = [
    [aurora.name, projectStatusNames[aurora.status]],
    ['Torre Norte', 'Ativo'],
    ['Torre Sul', 'sem sentido'],
  ];
  act(() => imports.send({ type: 'table.arrived', table: [['Nome', 'Status'], ...rows] }));
  ports.last('loadStanding').resolve({ rows: [aurora], projects: [] });
  expect(imports.getSnapshot().context.rows.map(({ state }) => state)).toEqual(['same', 'new', 'wrong']);
  const lines = within(screen.getByRole('grid')).getAllByRole('row').slice(1);
  expect(
    lines.map((row) => row.querySelector('td')?.textContent),
    'wrong ones first',
  ).toEqual(['4', '2', '3']);
  expect(screen.getByText(importTexts.summary(1, 1))).toBeTruthy();
  expect(screen.getByRole('button', { name: importTexts.submit(1) })).toBeTruthy();
});

test('a dropped file is read', () => {
  const { imports } = openImports();
  const target = field().closest('label') as HTMLElement;
  // Unprevented, the browser would open the file instead.
  expect(fireEvent.dragOver(target)).toBe(false);
  const isTaken = !fireEvent.drop(target, { dataTransfer: { files: [file] } });
  const origin = { kind: 'file', id: file.name, name: file.name };
  expect([isTaken, imports.getSnapshot().context.origin]).toEqual([true, origin]);
});
