import { describe, expect, test } from 'vitest';
import { readMovements, withClosedDays } from '../../../src/machines/treasury/movementPaste.ts';
import { movementPasteMachine, pastingTold } from '../../../src/machines/treasury/movementPasteMachine.ts';
import { movementPasteTexts } from '../../../src/texts/treasury/movementPaste.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown, refusal } from '../../support/examples/examples.ts';
import { freshDraft, sale, today } from '../../support/examples/treasuryExamples.ts';
import { bank, office } from '../../support/examples/treeExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const options = { accounts: [bank], centers: [office], mayBeCut: false };
const row = (...cells: string[]) => cells.join('\t');
const read = (text: string) => readMovements(text, options, freshDraft);
const readOne = (...cells: string[]) => {
  const [only] = read(row(...cells));
  return only?.line ?? only?.fault;
};

test('marks pasted movements of a closed month and puts them first, but allows sending', () => {
  const days = ['19/11/2026', '31/10/2026', '01/11/2026', '15/09/2026'];
  const rows = read(days.map((day) => row(day, 'Tarifa', 'C', '10,00', bank.code)).join('\n'));
  const told = withClosedDays(rows, '2026-10-31');
  expect(told.map(({ number, warning }) => [number, warning])).toEqual([
    [2, 'Período fechado'],
    [4, 'Período fechado'],
    [1, undefined],
    [3, undefined],
  ]);
  expect(told.every(({ line, fault }) => line && fault === null)).toBe(true);
  expect(withClosedDays(rows, null)).toBe(rows);
});

test.each([
  [0, 'Nenhum movimento da planilha entrou; confira o que falta antes de colar de novo.'],
  [1, 'Da planilha, 1 movimento entrou; confira o que falta antes de colar de novo.'],
  [20, 'Da planilha, 20 movimentos entraram; confira o que falta antes de colar de novo.'],
])('notifies a user who left that %i were posted', (entered, told) => {
  expect(movementPasteTexts.left(entered)).toBe(told);
});

test.each([
  [
    0,
    'Do primeiro movimento da planilha não é possível saber se entrou, porque o servidor não respondeu. Confira antes de colar de novo.',
  ],
  [
    3,
    'Da planilha, 3 movimentos entraram, e do seguinte não é possível saber se entrou, porque o servidor não respondeu. Confira antes de colar de novo.',
  ],
])('notifies a user who left of an unknown outcome after %i', (made, text) => {
  expect(pastingTold.failed({ row: { ...freshDraft, made } }, 'Sem resposta.', hostDown)).toMatchObject({
    text,
  });
});

test('notifies a user who left of the refusal and of the number posted', () => {
  const { text } = pastingTold.failed(
    { row: { ...freshDraft, made: 1 } },
    'Período fechado.',
    refusal(409, 'x'),
  );
  expect(text).toBe(`Período fechado. ${movementPasteTexts.left(1)}`);
});

describe('a pasted movement', () => {
  test('with a description beyond the limit is refused before sending', () => {
    const described = (length: number) => readOne('19/11/2026', 'x'.repeat(length), 'C', '10,00', bank.code);
    expect(described(501)).toBe('Descrição: são aceitos até 500 caracteres.');
    expect(described(500)).toMatchObject({ amountCents: 1000 });
  });

  test('with an invisible character in its description is refused before sending', () => {
    const described = (text: string) => readOne('19/11/2026', text, 'C', '10,00', bank.code);
    const fault = 'Descrição: há um caractere invisível, que o servidor recusa: apague-o na planilha.';
    expect([described('TAR\u0000IFA'), described('TAR\u001aIFA')]).toEqual([fault, fault]);
    expect(described('Tarifa \u00a0 á')).toMatchObject({ description: 'Tarifa \u00a0 á' });
  });

  test("has every field of the form's body", () => {
    expect(readOne('19/11/2026', 'Sinal', 'Entrada', '1.234,56', bank.code, office.code)).toEqual({
      movement_date: '2026-11-19',
      amountCents: 123_456,
      type: 'DEBITO',
      description: 'Sinal',
      contra_partida_account_id: bank.id,
      contra_partida_cost_center_id: office.id,
    });
  });

  test.each([
    ['entrada', '10,00', 'DEBITO'],
    ['+', '10,00', 'DEBITO'],
    ['Débito', '10,00', 'DEBITO'],
    ['Saída', '10,00', 'CREDITO'],
    ['saida', '-10,00', 'CREDITO'],
    ['C', '10,00', 'CREDITO'],
    ['10,00', '', 'DEBITO'],
    ['-10,00', '', 'CREDITO'],
    ['-R$ 10,00', '', 'CREDITO'],
    ['−R$\u00a010,00', '', 'CREDITO'],
    ['R$ -10,00', '', 'CREDITO'],
    ['', '-R$ 10,00', 'CREDITO'],
    ['', '10,00', 'CREDITO'],
    ['0,00', '10,00', 'CREDITO'],
    ['-', '10,00', 'CREDITO'],
    ['−', '10,00', 'CREDITO'],
    ['R$ -', 'R$ 10,00', 'CREDITO'],
    ['R$ 10,00', ' R$ -   ', 'DEBITO'],
    ['10,00', '–', 'DEBITO'],
  ])('with %j and %j is a %s of 10,00', (third, fourth, type) => {
    expect(readOne('20/11/2026', 'x', third, fourth, bank.code, '')).toMatchObject({
      type,
      amountCents: 1000,
    });
  });

  test.each([
    [['21/11/2026', 'x', 'E', '1', '1.2', ''], 'Data: A data não pode ser futura.'],
    [['99/11/2026', 'x', 'E', '1', '1.2', ''], 'Data: Data inválida. Use dd/mm/aaaa.'],
    [['20/11/2026', '', 'E', '1', '1.2', ''], 'Descrição: Obrigatório.'],
    [['20/11/2026', 'x', 'E', '-1', '1.2', ''], 'Valor: Valor deve ser um número positivo.'],
    [['20/11/2026', 'x', 'Talvez', '1', '1.2', ''], '"Talvez" não é entrada nem saída.'],
    [['20/11/2026', 'x', '1', '1', '1.2', ''], 'Há valor na entrada e na saída.'],
    [['20/11/2026', 'x', '10,00', 'C', '1.2', ''], 'O tipo "C" vem antes do valor: troque as duas colunas.'],
    [['20/11/2026', 'x', '10,00', 'entrada', '1.2', ''], /^O tipo "entrada" vem antes do valor/],
    [['20/11/2026', 'x', '10,00', '2,345', '1.2', ''], /^"2,345" não é um valor/],
    [['20/11/2026', 'x', '10,00', 'talvez', '1.2', ''], /^"talvez" não é um valor/],
    [['1.2', '', '20/11/2026', '1', '1.2', ''], /^"20\/11\/2026" não é um valor/],
    [['20/11/2026', 'x', 'E', '', '1.2', ''], 'Falta o valor.'],
    [['20/11/2026', 'x', 'E', '1,234', '1.2', ''], /^"1,234" não é um valor/],
    [['20/11/2026', 'x', 'E', '1', '', ''], 'Falta o código da conta.'],
    [['20/11/2026', 'x', 'E', '1', '9', ''], 'A conta 9 não existe entre as analíticas ativas.'],
    [['20/11/2026', 'x', 'E', '1', '1.2', '7'], 'O centro de custo 7 não existe entre os analíticos ativos.'],
    [['20/11/2026', 'x', 'E', '1'], 'São esperadas 6 colunas.'],
  ])('explains its fault: %j', (cells, fault) => {
    expect(readOne(...cells)).toEqual(fault instanceof RegExp ? expect.stringMatching(fault) : fault);
  });

  test('can follow headings, and lack a cost center', () => {
    const rows = read(`Data\tDescrição\tTipo\tValor\tConta\tCentro\n\n20/11/2026;x;E;1;${bank.code}`);
    expect(rows.map(({ number, fault, line }) => [number, fault, line !== null])).toEqual([
      [1, null, false],
      [3, null, true],
    ]);
  });

  test('can follow headings below an empty row', () => {
    const rows = read(`\nData\tDescrição\tTipo\tValor\tConta\n20/11/2026\tx\tE\t1\t${bank.code}`);
    expect(rows.map(({ number, fault, line }) => [number, fault, line !== null])).toEqual([
      [2, null, false],
      [3, null, true],
    ]);
  });
});

function paste(text: string) {
  const { machine, ports } = controlPorts(movementPasteMachine, (answer) => answer());
  const { actor, mail, output } = startUnderApp(machine, { input: { draft: freshDraft } });
  ports.last('loadOptions').resolve(options);
  actor.send({ type: 'paste.edited', text });
  actor.send({ type: 'paste.accepted', today });
  let keys = 0;
  return {
    actor,
    ports,
    mail,
    output,
    context: () => actor.getSnapshot().context,
    answer(settle: 'enters' | 'refused' | 'unknown') {
      const key = ports.calls('sending.newKey').at(-1);
      if (key?.state === 'running') key.resolve(`key-${++keys}`);
      const call = ports.last('sending.save');
      if (settle === 'enters') call.resolve(sale);
      else call.reject(settle === 'refused' ? refusal(409, 'Período fechado.') : hostDown);
    },
    keys: () => ports.calls('sending.save').map(({ input }) => (input as { key: string }).key),
  };
}

const three = ['um', 'dois', 'três']
  .map((name) => row('20/11/2026', name, 'E', '1,00', bank.code, ''))
  .join('\n');

describe('pasted movements', () => {
  test('are sent one by one with their own keys, and then announced', () => {
    const { answer, keys, output, mail } = paste(three);
    answer('enters');
    answer('enters');
    expect(output()).toBeUndefined();
    answer('enters');
    expect(keys()).toEqual(['key-1', 'key-2', 'key-3']);
    expect(output()).toEqual({ entered: 3, isInDoubt: false });
    expect(mail.find(({ type }) => type === 'notice.raised')?.notice.title).toBe('3 movimentos criados.');
  });

  test('stop at the first refusal, and the rest stays in the text', () => {
    const { answer, context, ports, actor, output } = paste(`Data\tDescrição\n${three}`);
    answer('enters');
    answer('refused');
    expect(context()).toMatchObject({ entered: 1, failure: { text: 'Período fechado.' } });
    expect(context().text).toBe(three.split('\n').slice(1).join('\n'));
    expect(ports.calls('sending.save')).toHaveLength(2);
    // Progress for a user who leaves meanwhile.
    expect(ports.calls('sending.save').map(({ input }) => Object(input).row.made)).toEqual([0, 1]);
    actor.send({ type: 'paste.closed' });
    expect(actor.getSnapshot().hasTag('asking')).toBe(true);
    actor.send({ type: 'discard.confirmed' });
    expect(output()).toEqual({ entered: 1, isInDoubt: false });
  });

  test('keep unposted rows however often retried', () => {
    const { answer, context, actor } = paste(three);
    const [, ...rest] = three.split('\n');
    answer('enters');
    answer('refused');
    actor.send({ type: 'paste.accepted', today });
    answer('refused');
    expect(context()).toMatchObject({ entered: 1, text: rest.join('\n') });
    actor.send({ type: 'paste.accepted', today });
    answer('enters');
    answer('refused');
    expect(context()).toMatchObject({ entered: 2, text: rest[1] });
  });

  test('keep unposted rows when accepted after midnight', () => {
    const tomorrow = '2026-11-21';
    const { machine, ports } = controlPorts(movementPasteMachine, (answer) => answer());
    const { actor } = startUnderApp(machine, { input: { draft: freshDraft } });
    ports.last('loadOptions').resolve(options);
    const rows = [
      row('21/11/2026', 'um', 'E', '1', bank.code),
      row('20/11/2026', 'dois', 'E', '1', bank.code),
    ];
    actor.send({ type: 'paste.edited', text: rows.join('\n') });
    actor.send({ type: 'paste.accepted', today: tomorrow });
    ports.last('sending.newKey').resolve('key-1');
    ports.last('sending.save').resolve(sale);
    ports.last('sending.newKey').resolve('key-2');
    ports.last('sending.save').reject(refusal(409, 'Período fechado.'));
    expect(actor.getSnapshot().context).toMatchObject({ entered: 1, text: rows[1] });
  });

  test('reuse the key of a movement in doubt', () => {
    const { answer, actor, keys, context } = paste(three);
    answer('unknown');
    expect(context().doubts).toHaveLength(1);
    actor.send({ type: 'paste.accepted', today });
    answer('enters');
    answer('enters');
    expect(keys()).toEqual(['key-1', 'key-1', 'key-2']);
  });

  test.each(['are awaited', 'did not come'])(
    'raise a question before they are lost while the options %s',
    (state) => {
      const { machine, ports } = controlPorts(movementPasteMachine, (answer) => answer());
      const { actor, mail } = startUnderApp(machine, { input: { draft: freshDraft } });
      if (state === 'did not come') ports.last('loadOptions').reject(refusal(500, ''));
      const work = () => mail.findLast(({ type }) => type.startsWith('work.'))?.type;
      actor.send({ type: 'paste.edited', text: three });
      expect(work()).toBe('work.unsaved');
      actor.send({ type: 'paste.closed' });
      expect(actor.getSnapshot().hasTag('asking')).toBe(true);
      actor.send({ type: 'discard.declined' });
      expect([actor.getSnapshot().hasTag('preparing'), actor.getSnapshot().context.text]).toEqual([
        true,
        three,
      ]);
      actor.send({ type: 'paste.edited', text: ' ' });
      expect(work()).toBe('work.saved');
      actor.send({ type: 'paste.closed' });
      expect(actor.getSnapshot().status).toBe('done');
    },
  );

  test('continue after a declined question once the options are loaded', () => {
    const { actor, context } = paste(`${three}\nx`);
    actor.send({ type: 'paste.closed' });
    actor.send({ type: 'discard.declined' });
    expect([actor.getSnapshot().hasTag('editable'), context().text]).toEqual([true, `${three}\nx`]);
  });

  test('are not sent while one is wrong, or dated in the future', () => {
    const wrong = paste(`${three}\nx`);
    expect(wrong.ports.calls('sending.save')).toEqual([]);
    const { actor } = startUnderApp(movementPasteMachine, { input: { draft: freshDraft } });
    expect(actor.getSnapshot().can({ type: 'paste.accepted', today })).toBe(false);
  });
});
