import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Permission } from '../../../src/domain/permission.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import type { Http } from '../../../src/services/http.ts';
import { fetchDocument } from '../../../src/services/titles/titles.ts';
import { titleDeskTexts, titleDetailsTexts } from '../../../src/texts/titles/titleDesk.ts';
import { TitleDocumentReading } from '../../../src/views/titles/TitleDocumentReading.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { settledDocument } from '../../support/examples/settledAnswers.ts';
import { bricks, bricksDocument, paidSteel } from '../../support/examples/titleExamples.ts';
import { Stage } from '../../support/page/Stage.tsx';

function show(document: typeof bricksDocument, permissions: Permission[] = []) {
  const desk = createActor(controlPorts(titleDeskMachine, async (answer) => answer()).machine, {
    input: { kind: 'PAYABLE', capabilities: ['titles.1'], permissions },
  }).start();
  desk.send({ type: 'title.opened', row: bricks });
  render(
    <Stage>
      <TitleDocumentReading desk={desk as never} document={document} />
    </Stage>,
  );
  return desk;
}

test('a title gives the reason for a changed due date', () => {
  show(bricksDocument);
  expect(
    screen.getByText(
      'Parcela 1 prorrogada de 15/11/2026 para 30/11/2026 · Acordo com a Acme · 10/11/2026, 10:00',
    ),
  ).toBeTruthy();
});

test('a deduction shows the day on which it is due, if it has one', () => {
  const withheld = { accountId: 9, account: { code: '2.1.04.005', name: 'Retenções' }, amountCents: 11_000 };
  show({
    ...bricksDocument,
    deductions: [
      { ...withheld, kind: 'INSS', due_date: '2026-12-20' },
      { ...withheld, kind: 'ISS', due_date: null },
    ],
  });
  const told = (kind: string) => screen.getByText(kind).nextElementSibling?.textContent;
  expect(told('INSS')).toMatch(/^2\.1\.04\.005 - Retenções · R\$\s110,00 · vence em 20\/12\/2026$/);
  expect(told('ISS')).toMatch(/^2\.1\.04\.005 - Retenções · R\$\s110,00$/);
});

test('where the host collects, a title shows what of a deduction is in a guia, and a guia what it collects', () => {
  const account = { code: '2.1.04.005', name: 'Retenções' };
  show({
    ...bricksDocument,
    deductions: [
      {
        kind: 'INSS',
        position: 1,
        accountId: 9,
        account,
        due_date: '2026-12-20',
        amountCents: 11_000,
        collectedCents: 10_000,
        collections: [
          {
            document_id: 'doc-guia',
            document_type: 'TRIBUTO',
            document_number: '0711',
            due_date: '2026-12-20',
            cents: 10_000,
          },
        ],
      },
      {
        kind: 'CAUCAO',
        position: 2,
        accountId: 9,
        account,
        due_date: null,
        amountCents: 5_000,
        collectedCents: 0,
        collections: [],
      },
    ],
    collects: [
      {
        document_id: 'doc-881',
        position: 1,
        kind: 'ISS',
        document_number: '881',
        supplier_name: 'Andaimes Vale',
        cents: 3_000,
      },
    ],
  });
  const rows = (name: string) =>
    within(screen.getByRole('grid', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(rows('Retenções')).toEqual([
    'INSS2.1.04.005 - Retenções20/12/2026R$ 110,00R$ 100,00Guia 0711',
    'Caução2.1.04.005 - RetençõesR$ 50,00R$ 0,00',
  ]);
  expect(rows('O que este título recolhe')).toEqual(['ISS881Andaimes ValeR$ 30,00']);
  expect(screen.getByRole('link', { name: 'Abrir Guia 0711' }).getAttribute('href')).toContain(
    'at.title=doc-guia',
  );
});

test('an open installment can be postponed and a settlement reversed; anything else gives the reason', async () => {
  const { installments, settlements = [] } = bricksDocument;
  const [open, settlement] = [installments[0], settlements[0]];
  if (!open || !settlement) throw new Error('the example has an installment and a settlement');
  show(
    {
      ...bricksDocument,
      installments: [open, { ...paidSteel, number: 2 }],
      settlements: [
        settlement,
        { ...settlement, id: 'st-2', settlement_date: '2026-11-12', reversal_entry_id: 'e-9' },
      ],
    },
    ['payables:write'],
  );
  const whyNot = (name: string) => {
    const button = screen.getByRole('button', { name });
    return button.getAttribute('aria-disabled') === 'true' ? button.title : null;
  };
  expect(whyNot('Prorrogar parcela 1')).toBeNull();
  expect(whyNot('Prorrogar parcela 2')).toBe(titleDetailsTexts.settledOrCanceled);
  expect(whyNot('Estornar baixa de 10/11/2026 (parcela 1)')).toBeNull();
  expect(whyNot('Estornar baixa de 12/11/2026 (parcela 1)')).toBe(titleDetailsTexts.alreadyReversed);
  const states = within(screen.getByRole('grid', { name: titleDetailsTexts.settlements }));
  expect(states.getAllByText(/^(Válida|Estornada)$/).map(({ textContent }) => textContent)).toEqual([
    'Válida',
    'Estornada',
  ]);
});

test('a title that was never postponed does not mention it', () => {
  show({ ...bricksDocument, postponements: [] });
  expect(screen.queryByText('Vencimentos prorrogados')).toBeNull();
});

test.each([
  ['PAYABLE', 'Pago', 'Recebido'],
  ['RECEIVABLE', 'Recebido', 'Pago'],
] as const)('the document of a %s says how much is %s', (kind, said, other) => {
  show({ ...bricksDocument, kind });
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toContain(said);
  expect(heads).not.toContain(other);
});

test('a role that may only read can neither postpone nor reverse, and sees the reason', () => {
  show(bricksDocument);
  for (const name of ['Prorrogar parcela 1', 'Estornar baixa de 10/11/2026'])
    expect(screen.getByRole('button', { name }).title).toBe(titleDeskTexts.notAllowed);
});

test('a settlement cannot be reversed before its own date', () => {
  const desk = show(bricksDocument, ['payables:write']);
  fireEvent.click(screen.getByRole('button', { name: 'Estornar baixa de 10/11/2026' }));
  expect(desk.getSnapshot().children.reversal?.getSnapshot().context.row?.since).toBe('2026-11-10');
});

test('a settled title without its settlements shows the sent amounts, and no settlements', async () => {
  const http = (async () => settledDocument('PAYABLE')) as unknown as Http;
  const { signal } = new AbortController();
  show(await fetchDocument(http, { kind: 'PAYABLE', id: 'doc-1' }, signal));
  const facts = [...document.querySelectorAll('dd')].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );
  expect(facts).toEqual([
    ...['', 'Nota fiscal 4711', '01/11/2026', 'R$ 150,01', 'R$ 140,00', '21 - –'],
    ...['4 - – · cc-7 - – · R$ 100,00', '5 - – · R$ 50,01', '6 - – · R$ 10,01', 'e-1'],
  ]);
  const grid = within(screen.getByRole('grid', { name: titleDetailsTexts.installments }));
  expect(grid.getAllByRole('row')).toHaveLength(3);
  expect(screen.queryByText(titleDetailsTexts.settlements)).toBeNull();
  expect(screen.queryByText(titleDetailsTexts.noSettlements)).toBeNull();
});

describe('a title in installments', () => {
  const nothing = { interestCents: 0, fineCents: 0, discountCents: 0 };
  const [one] = bricksDocument.settlements ?? [];
  if (!one) throw new Error('the example has a settlement');
  const paid = (id: string, cashCents: number, items: object[]) => ({
    ...one,
    id,
    entry_id: `e0000000-${id}`,
    cashCents,
    items: items.map((item) => ({ titleId: '', principalCents: 100_000, ...nothing, ...item })),
  });
  const installments = [1, 2, 3].map((number) => ({ ...bricks, id: `pt-${number}`, number, count: 3 }));
  const settlements = [
    paid('st-1', 100_000, [{ titleId: 'pt-1' }]),
    paid('st-2', 100_000, [{ titleId: 'pt-2' }]),
    paid('st-3', 501_100, [
      { titleId: 'pt-3', principalCents: 40_000, interestCents: 1200, discountCents: 100 },
    ]),
  ];
  const parted = { ...bricksDocument, installments, settlements };
  const grid = () => within(screen.getByRole('grid', { name: titleDetailsTexts.settlements }));

  test('shows which of them each settlement paid, how much of each, and what else moved', () => {
    show(parted, ['payables:write']);
    const heads = grid()
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    const rows = grid()
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        [...row.querySelectorAll('td')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
      );
    const columns = ['Parcela', 'Principal', 'Juros', 'Desconto', 'Movimentado'];
    expect(rows.map((row) => columns.map((head) => row[heads.indexOf(head)]))).toEqual([
      ['1', 'R$ 1.000,00', 'R$ 0,00', 'R$ 0,00', 'R$ 1.000,00'],
      ['2', 'R$ 1.000,00', 'R$ 0,00', 'R$ 0,00', 'R$ 1.000,00'],
      ['3', 'R$ 400,00', 'R$ 12,00', 'R$ 1,00', 'R$ 5.011,00'],
    ]);
    expect(heads).not.toContain('Multa');
  });

  test('links each settlement to its entry, and a reversed one to the reversal', () => {
    show({ ...parted, settlements: [{ ...paid('st-1', 1, []), reversal_entry_id: 'e9999999-1' }] });
    const links = grid().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/tenant/finance/gl?at.entry=e0000000-st-1',
      '/tenant/finance/gl?at.entry=e9999999-1',
    ]);
  });

  test.each([
    ['Estornar baixa de 10/11/2026 (parcela 2)', 'Pagamento · Acme (parcela 2)'],
    [
      'Estornar baixa de 10/11/2026 (parcela 3 e outros títulos)',
      'Pagamento · Acme (parcela 3 e outros títulos)',
    ],
  ])('asks about the settlement whose button "%s" was pressed', (button, name) => {
    const desk = show(parted, ['payables:write']);
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(desk.getSnapshot().children.reversal?.getSnapshot().context.row?.name).toBe(name);
  });
});
