import { describe, expect, it } from 'vitest';
import type { ImportKind } from '../../../src/domain/imports/importKinds.ts';
import { standingChart } from '../../../src/domain/imports/standingRows.ts';
import { tableOfChart } from '../../../src/machines/imports/chartTable.ts';
import { checkedRows, pastedTable, recognised } from '../../../src/machines/imports/importTable.ts';
import { chartTemplates } from '../../../src/texts/chart/chartTemplates.ts';
import { costCenterTexts } from '../../../src/texts/chart/costCenters.ts';
import { assets, bank, cash } from '../../support/examples/treeExamples.ts';

const nothing = { rows: [], projects: [] };

function check(kind: ImportKind, text: string, standing: Parameters<typeof checkedRows>[3] = nothing) {
  const table = pastedTable(text);
  return checkedRows(kind, table, recognised(kind, table), standing);
}

describe('a file of accounts', () => {
  it('finds parents by code, in the file and in the company', () => {
    const standing = {
      rows: [{ code: '1', name: 'Ativo', type: 'SINTETICA', classification: 'ATIVO', is_active: true }],
      projects: [],
    };
    const rows = check(
      'accounts',
      'Código;Nome;Tipo;Classificação\n1.1;Circulante;Sintética;Ativo\n1.1.01;Caixa;Analítica;Ativo\n7.1;Solta;Analítica;Despesa',
      standing,
    );
    expect(rows.map(({ state, row }) => [state, row.parent_code])).toEqual([
      ['new', '1'],
      ['new', '1.1'],
      ['wrong', null],
    ]);
  });

  it('refuses an account under an analytical one', () => {
    const rows = check(
      'accounts',
      'Código;Nome;Tipo;Classificação\n1;Ativo;Sintética;Ativo\n1.1;Caixa;Analítica;Ativo\n1.1.1;Abaixo;Analítica;Ativo',
    );
    expect(rows[2]?.faults).toEqual(['1.1 não pode ter registros abaixo: não é um grupo ativo']);
  });

  it('refuses circular parents, and an account above itself', () => {
    const rows = check(
      'accounts',
      'Código;Nome;Tipo;Classificação;Código Superior\n8;Oito;Sintética;Ativo;9\n9;Nove;Sintética;Ativo;8\n7;Sete;Sintética;Ativo;7\n8.1;Boa;Analítica;Ativo;8',
    );
    expect(rows.map(({ faults }) => faults)).toEqual([
      ['o código superior 9 está abaixo desta mesma linha'],
      ['o código superior 8 está abaixo desta mesma linha'],
      ['o código superior 7 está abaixo desta mesma linha'],
      [],
    ]);
  });

  it.each([
    ['is active', true, 'new'],
    ['is not active any more', false, 'wrong'],
  ])('without a parent column uses a group of the company that %s', (_, is_active, state) => {
    const group = { code: '1', name: 'Ativo', type: 'SINTETICA', classification: 'ATIVO', is_active };
    const rows = check(
      'accounts',
      'Código;Nome;Tipo;Classificação\n1;Ativo;Sintética;Ativo\n1.1;Caixa;Analítica;Ativo',
      { rows: [group], projects: [] },
    );
    expect(rows.map((row) => row.state)).toEqual(['same', state]);
  });

  it.each(['construction', 'empty'] as const)('from the template %s has no faults', (name) => {
    const table = chartTemplates[name]();
    const rows = checkedRows('accounts', table, recognised('accounts', table), nothing);
    expect(rows.filter(({ state }) => state !== 'new')).toEqual([]);
    expect(Math.max(...rows.map(({ row }) => String(row.code).split('.').length))).toBe(
      name === 'empty' ? 2 : 4,
    );
  });
});

describe('a file of cost centers', () => {
  it('requires the project of a project center, by name', () => {
    const rows = check(
      'costCenters',
      'Código;Nome;Tipo;Projeto\nA;Um;Projeto;TORRE SUL\nB;Dois;Projeto;\nC;Três;Projeto;Nenhum',
      { rows: [], projects: ['torre sul'] },
    );
    expect(rows.map(({ state }) => state)).toEqual(['new', 'wrong', 'wrong']);
    expect(rows[2]?.faults).toEqual(['o projeto "Nenhum" não existe na empresa']);
  });

  it('recognizes existing centers in any spelling of their project', () => {
    const standing = {
      code: 'A',
      name: 'Um',
      type: 'PROJECT',
      is_analytical: true,
      project_name: 'torre sul',
    };
    const [row] = check('costCenters', 'Código;Nome;Tipo;Projeto\nA;Um;Projeto;Torre Sul', {
      rows: [standing],
      projects: ['torre sul'],
    });
    expect(row?.state).toBe('same');
  });
});

describe.each([
  ['accounts', 'Sintética', 'Ativo', { type: 'SINTETICA' }],
  ['costCenters', 'Agrupador', 'Administrativo', { is_analytical: false }],
] as const)('a row of %s', (kind, group, sort, standingGroup) => {
  const headings = kind === 'accounts' ? 'Tipo;Classificação' : 'Natureza;Tipo';
  const single = kind === 'accounts' ? 'Analítica' : 'Analítico';
  const isRefused = (lines: string[], standing?: Parameters<typeof checkedRows>[3]) =>
    check(kind, [`Código;Nome;${headings};Status`, ...lines].join('\n'), standing).at(-1)?.state === 'wrong';
  const below = `1.1;Abaixo;${single};${sort};`;

  it('can only have an active group as parent, from the file or the company', () => {
    expect(isRefused([`1;Acima;${group};${sort};Ativo`, below])).toBe(false);
    expect(isRefused([`1;Acima;${group};${sort};Inativo`, below])).toBe(true);
    const standing = (is_active: boolean) => ({
      rows: [{ code: '1', name: 'Acima', is_active, ...standingGroup }],
      projects: [],
    });
    expect(isRefused([below], standing(true))).toBe(false);
    expect(isRefused([below], standing(false))).toBe(true);
  });
});

it('a copied chart contains everything that its file would', () => {
  const [root, leaf] = [
    { ...assets, description: 'Bens e direitos' },
    { ...bank, parent_id: assets.id, description: 'Banco Itaú' },
  ];
  const table = tableOfChart([root, leaf]);
  const rows = checkedRows('accounts', table, recognised('accounts', table), nothing);
  const sent = ({ code, name, type, classification, description }: typeof root) => ({
    code,
    name,
    type,
    classification,
    description,
  });
  expect(rows.map(({ state, row }) => [state, row])).toMatchObject([
    ['new', { ...sent(root), parent_code: null }],
    ['new', { ...sent(leaf), parent_code: assets.code }],
  ]);
});

it('an exported chart contains active accounts and every group above them', () => {
  const group = { ...assets, is_active: false };
  const inner = { ...assets, id: 90, code: '1.9', parent_id: assets.id, is_active: false };
  const leaf = { ...bank, code: '1.9.1', parent_id: inner.id };
  const table = tableOfChart([group, inner, leaf, { ...cash, is_active: false }]);
  const rows = checkedRows('accounts', table, recognised('accounts', table), nothing);
  expect(rows.map(({ state, row }) => [state, row.code, row.parent_code])).toEqual([
    ['new', assets.code, null],
    ['new', '1.9', assets.code],
    ['new', '1.9.1', '1.9'],
  ]);
});

it("a company's chart equals itself in every row", () => {
  const accounts = [assets, { ...bank, parent_id: assets.id }, { ...cash, description: 'Em espécie' }];
  const standing = { rows: standingChart(accounts), projects: [] };
  const table = tableOfChart(accounts);
  const rows = checkedRows('accounts', table, recognised('accounts', table), standing);
  expect(rows.map(({ state, faults }) => [state, faults])).toEqual(accounts.map(() => ['same', []]));
});

describe('a missing column', () => {
  const stood: [ImportKind, string, Record<string, string | boolean | null>][] = [
    ['projects', 'Nome\nAurora', { name: 'Aurora', status: 'Completed' }],
    ['suppliers', 'Nome\nAreal', { name: 'Areal', cnpj_cpf: null, is_active: false }],
    [
      'accounts',
      'Código;Nome;Classificação\n1;Ativo;Ativo',
      { code: '1', name: 'Ativo', type: 'SINTETICA', classification: 'ATIVO', is_active: false },
    ],
    [
      'costCenters',
      'Código;Nome;Tipo\n9;Frota;Projeto',
      { code: '9', name: 'Frota', type: 'PROJECT', is_analytical: false, project_name: 'Aurora' },
    ],
  ];
  it.each(stood)("is not compared: a row of %s keeps the company's later changes", (kind, text, row) => {
    expect(check(kind, text, { rows: [row], projects: [] }).map(({ state }) => state)).toEqual(['same']);
  });

  it('is reported when new rows need it: a project center without its project', () => {
    const [row] = check('costCenters', 'Código;Nome;Tipo\n9;Frota;Projeto');
    expect([row?.state, row?.faults]).toEqual(['wrong', [costCenterTexts.form.projectRequired]]);
  });
});
