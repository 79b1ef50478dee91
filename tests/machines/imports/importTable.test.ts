import { describe, expect, it } from 'vitest';
import type { ImportKind } from '../../../src/domain/imports/importKinds.ts';
import type { Party } from '../../../src/domain/tenant/party.ts';
import type { StandingDocument } from '../../../src/domain/titles/titleImport.ts';
import {
  checkedRows,
  pastedTable,
  recognised,
  rowsToSend,
  tableFaults,
} from '../../../src/machines/imports/importTable.ts';
import { papersOf } from '../../../src/machines/imports/titleNames.ts';
import { titleChoices } from '../../support/examples/titleExamples.ts';
import { assets, bank, office, works } from '../../support/examples/treeExamples.ts';

const nothing = { rows: [], projects: [] };

function check(kind: ImportKind, text: string, standing: Parameters<typeof checkedRows>[3] = nothing) {
  const table = pastedTable(text);
  return checkedRows(kind, table, recognised(kind, table), standing);
}

describe('a file of suppliers', () => {
  it('is read by its headings, ignoring case, accents and order', () => {
    const [row] = check('suppliers', 'situacao;CNPJ;razão social\nInativo;11.222.333/0001-81;Areal');
    expect(row).toMatchObject({
      line: 2,
      state: 'new',
      row: { name: 'Areal', cnpj_cpf: '11.222.333/0001-81', is_active: false },
    });
  });

  it('recognizes existing rows, with or without the mask of the tax id', () => {
    const standing = { rows: [{ name: 'Areal', cnpj_cpf: '11222333000181', is_active: true }], projects: [] };
    const rows = check(
      'suppliers',
      'Nome\tCNPJ/CPF\nAreal\t11.222.333/0001-81\nOutro\t11.222.333/0001-81',
      standing,
    );
    expect(rows.map(({ state }) => state)).toEqual(['same', 'wrong']);
    expect(rowsToSend(rows)).toBeNull();
  });

  it('is refused by the rules of the form, and for an unknown word', () => {
    const [noName, noWord] = check('suppliers', 'Nome;CNPJ;Status\n;123;Ativo\nAreal;;talvez');
    expect(noName?.faults).toEqual(['Nome: Obrigatório.']);
    expect(noWord?.faults).toEqual(['Status: "talvez" não é reconhecido']);
  });

  it('names a missing column, and reports an empty file', () => {
    const table = pastedTable('CNPJ\n');
    expect(tableFaults('suppliers', table, recognised('suppliers', table))).toEqual([
      'Falta a coluna Nome.',
      'Não há linhas para importar.',
    ]);
  });

  it('numbers its rows like the spreadsheet, including empty ones', () => {
    const rows = check('suppliers', '\nNome;CNPJ\n\n;;\nAreal;1\n;2\n');
    expect(rows.map(({ line, state }) => [line, state])).toEqual([
      [5, 'new'],
      [6, 'wrong'],
    ]);
  });

  it('counts an equal row once, and refuses a contradictory one', () => {
    const rows = check('suppliers', 'Nome;CNPJ\nA;1\nA;1\nB;1');
    expect(rows.map(({ state, faults }) => [state, faults[0]])).toEqual([
      ['new', undefined],
      ['same', undefined],
      ['wrong', 'repete a linha 2 com outros dados'],
    ]);
  });
});

describe('a row', () => {
  it('with filled cells beyond the headings is refused, with empty ones it is not', () => {
    const rows = check('suppliers', 'Nome;CNPJ\nSilva; Filhos;11.222.333/0001-81\nPedra;;;\n');
    expect(rows.map(({ state, faults }) => [state, faults])).toEqual([
      ['wrong', ['há mais células do que títulos de colunas: confira o separador e as aspas']],
      ['new', []],
    ]);
  });
});

describe('a file of projects', () => {
  it('accepts dates as people and spreadsheets write them, and refuses others', () => {
    const rows = check(
      'projects',
      'Nome;Status;Data de Início;Data de Término\nA;Ativo;1/2/2026;2026-03-01\nB;;31/02/2026;\nC;;02/02/2026;01/02/2026',
    );
    expect(rows[0]?.row).toEqual({
      name: 'A',
      status: 'Active',
      start_date: '2026-02-01',
      end_date: '2026-03-01',
    });
    expect(rows.slice(1).map(({ state }) => state)).toEqual(['wrong', 'wrong']);
  });

  it('may match either of two existing projects with one name', () => {
    const rows = ['Active', 'OnHold'].map((status) => ({ name: 'Sul', address: null, status }));
    const [row] = check('projects', 'Nome;Status\nSul;Ativo', { rows, projects: [] });
    expect(row?.state).toBe('same');
  });
});

describe('a file of titles', () => {
  const [acme] = titleChoices.parties;
  const titles = {
    parties: [
      { ...acme, cnpj_cpf: '11.222.333/0001-81' },
      { ...acme, id: 's-twin', cnpj_cpf: '529.982.247-25' },
      { ...acme, id: 's-old', name: 'Areal', is_active: false },
    ] as Party[],
    accounts: [assets, bank],
    centers: [works, office],
    mayBeCut: false,
    today: '2026-11-20',
  };
  const headings = 'Fornecedor;CNPJ;NF;Tipo;Descrição;Emissão;Vencimento;Valor;Conta;Centro de Custo';
  const good = 'Acme Fundações;11222333000181;12;;Tijolos;01/11/2026;2026-12-01;1.234,56;1.2;2';
  const checkTitles = (lines: string[], documents: StandingDocument[] = []) =>
    check('payables', [headings, ...lines].join('\n'), { rows: [], projects: [], titles, documents });

  it('reads its own export: type and number in one cell, codes with names', () => {
    const cells = (...said: string[]) => said.join('\t');
    const given = cells(
      ...[
        'Fornecedor',
        'Descrição',
        'Vencimento',
        'Valor',
        'Pago',
        'Status',
        'Documento',
        'Parcela',
        'Emissão',
      ],
      ...['Contas de Apropriação', 'Centros de Custo'],
    );
    const line = (paper: string, account = '1.2 - Bancos', center = '2 - Obras', status = 'Pendente') =>
      cells(
        ...['Acme Fundações', 'Tijolos', '01/12/2026', '1234,56', '0,00', status, paper, '1/2'],
        ...['01/11/2026', account, center],
      );
    const rows = check(
      'payables',
      [
        given,
        line('Nota fiscal 12'),
        line('Nota fiscal de serviço 12/a'),
        line('Boleto 7', '1.2 - Bancos', ''),
        line('Notas 9'),
        line('Nota fiscal'),
        line('Recibo 3', '1.2 - Bancos; 1.3 - Outra'),
        line('Tributo 4', '1.2 - Bancos', '', 'Cancelado'),
      ].join('\n'),
      { rows: [], projects: [], titles: { ...titles, parties: titles.parties.slice(0, 1) }, documents: [] },
    );
    expect(rows.map(({ row }) => [row.document_type, row.document_number])).toEqual([
      ['NF', '12'],
      ['NFSE', '12/a'],
      ['BOLETO', '7'],
      ['NF', 'Notas 9'],
      ['NF', ''],
      ['RECIBO', '3'],
      ['TRIBUTO', '4'],
    ]);
    expect(rows[0]?.row).toMatchObject({ account_code: '1.2', cost_center_code: '2' });
    expect(rows[2]?.row).toMatchObject({ account_code: '1.2', cost_center_code: null });
    expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'new', 'new', 'wrong', 'wrong', 'wrong']);
    expect(rows[6]?.faults).toHaveLength(1);
    expect(rows[6]?.faults[0]).toContain('cancelado no arquivo');
    expect(rows[6]?.row).not.toHaveProperty('status');
    expect(rows[4]?.faults).toEqual(['Número do documento: Obrigatório.']);
    expect(rows[5]?.faults[0]).toContain('mais de uma conta ou centro de custo');
  });

  it('treats a row as an installment with its booking, and keeps equal rows', () => {
    const rows = checkTitles([good, good]);
    expect(rows.map(({ state }) => state)).toEqual(['new', 'new']);
    expect(rowsToSend(rows)?.[0]).toEqual({
      party_name: 'Acme Fundações',
      cnpj_cpf: '11222333000181',
      document_type: 'NF',
      document_number: '12',
      description: 'Tijolos',
      issue_date: '2026-11-01',
      due_date: '2026-12-01',
      amount: 1234.56,
      account_code: '1.2',
      cost_center_code: '2',
    });
  });

  it.each([
    ['Ninguém;', 'o fornecedor não existe na empresa: cadastre-o ou importe-o antes', [0, 2]],
    [';', 'o nome é de mais de uma pessoa: informe o CNPJ/CPF.', [1, 2]],
    ['Areal;', 'o fornecedor está inativo.', [0, 2]],
    ['', 'Número do documento: Obrigatório.', [2, 3]],
    ['Nota', 'Tipo de documento: "Nota" não é reconhecido', [3, 4]],
    ['', 'Descrição: Obrigatório.', [4, 5]],
    ['21/11/2026', 'A data de emissão não pode ser futura.', [5, 6]],
    ['31/10/2026', 'O vencimento não pode ser anterior à emissão.', [6, 7]],
    ['31/11/2026', 'Vencimento: "31/11/2026" não é uma data dd/mm/aaaa', [6, 7]],
    ['', 'Falta o valor.', [7, 8]],
    ['-1,00', 'O valor deve ser de pelo menos 0,01.', [7, 8]],
    ['1,001', '"1,001" não é um valor com no máximo duas casas decimais.', [7, 8]],
    ['10000000000000,00', 'O valor passa do limite de R$ 9.999.999.999.999,99.', [7, 8]],
    ['1', 'A conta 1 não existe entre as analíticas ativas.', [8, 9]],
    ['1', 'O centro de custo 1 não existe entre os analíticos ativos.', [9, 10]],
  ])('reports for %j: %s', (cell, fault, [from, to]) => {
    const cells = good.split(';');
    cells.splice(from ?? 0, (to ?? 0) - (from ?? 0), ...cell.split(';').slice(0, (to ?? 0) - (from ?? 0)));
    const [row] = checkTitles([cells.join(';')]);
    expect(row?.faults.map((text) => text.toLowerCase())).toContain(fault.toLowerCase());
    expect(row?.state).toBe('wrong');
  });

  it('requires one description and one issue date in the rows of a document', () => {
    const rows = checkTitles([good, good.replace(';12;', ';0012;').replace('Tijolos', 'Telhas'), good]);
    expect(rows.map(({ state }) => state)).toEqual(['new', 'wrong', 'new']);
  });

  describe('existing documents', () => {
    const document = {
      party_id: String(acme?.id),
      document_type: 'NF',
      document_number: '0012',
      description: 'Tijolos',
      issue_date: '2026-11-01',
      deductions: 0,
      allocations: [{ account_code: '1.2', cost_center_code: '2', amount: 2469.12 }],
      installments: [
        { due_date: '2027-01-01', amount: 1234.56 },
        { due_date: '2026-12-01', amount: 1234.56 },
      ],
    } satisfies StandingDocument;
    const lines = [good, good.replace('2026-12-01', '2027-01-01'), good.replace(';12;', ';13;')];
    const states = (others: Partial<StandingDocument>, own = lines) =>
      checkTitles(own, [{ ...document, ...others }]).map(({ state, faults }) => faults[0] ?? state);
    const differs = 'já existe na empresa com outros dados; a importação não altera';

    it("are skipped with every row when equal to the file's", () => {
      expect(states({})).toEqual(['same', 'same', 'new']);
      expect(rowsToSend(checkTitles(lines, [document]))).toHaveLength(1);
      expect(rowsToSend(checkTitles(lines.slice(0, 2), [document]))).toBeNull();
    });

    it.each<[string, Partial<StandingDocument>]>([
      ['description', { description: 'Telhas' }],
      ['day of issue', { issue_date: '2026-11-02' }],
      ['net', { deductions: 1, installments: [{ due_date: '2026-12-01', amount: 2469.11 }] }],
      ['installment', { installments: document.installments.slice(1) }],
      ['account', { allocations: [{ account_code: '1.1', cost_center_code: '2', amount: 2469.12 }] }],
      ['cost center', { allocations: [{ account_code: '1.2', cost_center_code: null, amount: 2469.12 }] }],
      ['amount', { allocations: [{ account_code: '1.2', cost_center_code: '2', amount: 2469.13 }] }],
    ])('are reported on every row when their %s differs', (_, others) => {
      expect(states(others)).toEqual([differs, differs, 'new']);
    });

    it('are not those of another party, type or number', () => {
      for (const others of [
        { party_id: 's-twin' },
        { document_type: 'RECIBO' },
        { document_number: '120' },
      ] as const) {
        expect(states(others)).toEqual(['new', 'new', 'new']);
      }
    });

    it('are recognized although the supplier is inactive by now', () => {
      const own = lines.map((line) => line.replace('Acme Fundações;11222333000181', 'Areal;'));
      expect(states({ party_id: 's-old' }, own).slice(0, 2)).toEqual(['same', 'same']);
    });

    it('are not compared with unreadable or contradictory rows', () => {
      const unreadable = [good, good.replace('1.234,56', 'x')];
      expect(states({}, unreadable)).toEqual(['new', expect.stringContaining('"x"')]);
      const other = [good, good.replace('Tijolos', 'Telhas')];
      expect(states({}, other)).toEqual(['new', expect.stringContaining('descrição')]);
    });

    it('are requested once each, and not for unknown or ambiguous parties', () => {
      const own = [
        good,
        good,
        good.replace('Acme Fundações;11222333000181', 'Ninguém;'),
        good.replace(';11222333000181;', ';;'),
      ];
      expect(
        papersOf(
          titles,
          checkTitles(own).map(({ row }) => row),
        ),
      ).toEqual([{ party_id: acme?.id, document_type: 'NF', document_number: '12' }]);
    });
  });

  it('are limited to the rows of one import', () => {
    const table = pastedTable([headings, ...Array(10_001).fill(good)].join('\n'));
    expect(tableFaults('payables', table, recognised('payables', table))).toEqual([
      'A planilha passa de 10.000 linhas: divida-a.',
    ]);
  });
});
