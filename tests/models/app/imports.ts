import { importsMachine } from '../../../src/machines/imports/importsMachine.ts';
import type { RowPart } from '../../../src/machines/imports/importTable.ts';
import type { ScreenInput } from '../../../src/machines/shared/screenInput.ts';
import { bareHost, hostDown, refusal, sessionRefused } from '../../support/examples/examples.ts';
import { accepted, refused } from '../../support/examples/sendings.ts';
import { titleChoices } from '../../support/examples/titleExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';
import { told } from './address.ts';

const importing: ScreenInput = {
  capabilities: ['imports.1'],
  permissions: ['projects:write', 'suppliers:write', 'customers:write', 'chart:write', 'cost-centers:write'],
};
const standing = { rows: [{ name: 'Areal', cnpj_cpf: null, is_active: true }], projects: [] };
const file = { kind: 'file', id: '1 fornecedores.csv', name: 'fornecedores.csv' } as const;
const table = [
  ['Nome', 'CNPJ/CPF'],
  ['Pedreira', '11.222.333/0001-81'],
];

const chooseSuppliers = { type: 'kind.chosen', kind: 'suppliers' } as const;
const chooseAccounts = { type: 'kind.chosen', kind: 'accounts' } as const;
const choosePaste = { type: 'source.chosen', source: 'paste' } as const;
const chooseTemplate = { type: 'source.chosen', source: 'template' } as const;
const takeEmpty = { type: 'template.chosen', template: 'empty' } as const;
const takeSecondLine = { type: 'headings.chosen', line: 2 } as const;
const takeNoLine = { type: 'headings.chosen', line: 9 } as const;
const noTable = { type: 'table.refused', problem: { kind: 'unreadable' } } as const;

const pastedRow = 'Código;Nome;Tipo;Classificação\n1;Ativo;Sintética;Ativo';

const seen = (part: RowPart | null) => ({ type: 'rows.shown', part }) as const;

/** One file of suppliers from choice to end. */
export const importsModel = defineModel(importsMachine, {
  input: importing,
  cases: ({ context: { kind, source, table: read, rows, part, mapping, failure, progress, counts } }) => {
    const isFirst = read.length === 0 && counts === null && failure === null && source === 'file';
    return {
      'choose suppliers': isFirst && chooseSuppliers,
      'choose a template': isFirst && kind === 'suppliers' && chooseTemplate,
      'choose a file': kind === 'suppliers' && { type: 'origin.chosen', origin: file },
      'ten rows are read': progress === 0 && { type: 'table.progressed', rows: 10 },
      'the file is read': { type: 'table.arrived', table },
      'the file is no table': progress === 0 && noTable,
      'the session ends meanwhile': progress === 0 && { type: 'table.refused', problem: sessionRefused },
      'the reader breaks': progress === 0 && failed('read', 'a bug'),
      'the reader is slow': progress === 0 && after('patience', 'imports.reading.brief'),
      'what stands arrives': done('loadStanding', standing),
      'what stands does not arrive': failed('loadStanding', hostDown),
      'what stands is slow': after('patience', 'imports.preparing.brief'),
      'try again': { type: 'standing.retried' },
      'the session is resumed': { type: 'session.resumed' },
      'do not import the name': mapping[0] === 'name' &&
        failure === null && { type: 'column.mapped', index: 0, field: '' },
      'see the new rows': part === null && rows.some(({ state }) => state === 'new') && seen('new'),
      'see all rows': part !== null && seen(null),
      'take the row as headings': mapping[0] === 'name' && failure === null && takeSecondLine,
      'take a line that is none as headings': takeNoLine,
      import: { type: 'import.confirmed' },
      'it is created': done('sending', accepted({ created: 1, unchanged: 0 })),
      'the input is refused': done(
        'sending',
        refused(refusal(422, [{ loc: ['body', 'rows', 0, 'name'], msg: 'Nome repetido.', type: 'refused' }])),
      ),
      'no answer comes': done('sending', refused(hostDown)),
      'the host is slow': after('patience', 'imports.sending.brief'),
      'go back': { type: 'import.left' },
      'import another file': { type: 'import.again' },
    };
  },
  facts: ({
    context: { kind, table: read, rows, part, headings: place, mapping, failure, progress, counts },
  }) => [
    kind,
    part,
    read.length,
    place.line,
    mapping,
    rows.map(({ state }) => state),
    failure?.text,
    progress,
    counts !== null,
  ],
});

const choosePayables = { type: 'kind.chosen', kind: 'payables' } as const;
const chooseReceivables = { type: 'kind.chosen', kind: 'receivables' } as const;
const headings = 'Fornecedor;NF;Descrição;Emissão;Vencimento;Valor;Conta;Centro de Custo';
const pastedTitle = `${headings}\nAcme Fundações;12;Tijolos;01/11/2026;01/12/2026;1.000,00;1.2;`;
const standingTitle = {
  party_id: 's-acme',
  document_type: 'NF' as const,
  document_number: '012',
  description: 'Tijolos',
  issue_date: '2026-11-01',
  deductions: 0,
  allocations: [{ account_code: '1.2', cost_center_code: null, amount: 1000 }],
  installments: [{ due_date: '2026-12-01', amount: 1000 }],
};
const titleNames = { ...titleChoices, today };

/** Titles for roles that may enter them: here payables only. */
export const importTitlesModel = defineModel(importsMachine, {
  name: 'imports (titles)',
  input: {
    capabilities: ['imports.1', 'titles.1'],
    permissions: [
      'projects:write',
      'suppliers:write',
      'customers:write',
      'chart:write',
      'cost-centers:write',
      'payables:write',
    ],
  },
  cases: ({ context: { kind, source, pasted, table: read, rows, part, mapping, failure, standing } }) => ({
    'choose payables': kind === 'projects' && choosePayables,
    'choose receivables': kind === 'projects' && chooseReceivables,
    'the address names receivables': kind === 'projects' && told({ kind: 'receivables' }),
    'choose to paste': kind === 'payables' && source === 'file' && choosePaste,
    'paste a title': source === 'paste' && pasted === '' && { type: 'paste.edited', text: pastedTitle },
    'read what was pasted': source === 'paste' && pasted !== '' && { type: 'paste.read' },
    'the names arrive':
      read.length > 0 && done('loadStanding', { rows: [], projects: [], titles: titleNames }),
    'none of the titles stands': done('findTitles', []),
    'the title stands as in the file': done('findTitles', [standingTitle]),
    'the title stands otherwise': done('findTitles', [{ ...standingTitle, description: 'Telhas' }]),
    'nobody knows which titles stand': failed('findTitles', hostDown),
    'the host is slow to find titles': after('patience', 'imports.comparing.brief'),
    'stop looking for titles': { type: 'comparison.stopped' },
    'try again': { type: 'standing.retried' },
    'the session is resumed': { type: 'session.resumed' },
    'do not import the center': mapping[7] === 'cost_center_code' &&
      failure === null && { type: 'column.mapped', index: 7, field: '' },
    'see the title': part === null && rows.some(({ state }) => state === 'new') && seen('new'),
    'see all rows': part !== null && seen(null),
    'take the row as headings': mapping[7] === 'cost_center_code' && failure === null && takeSecondLine,
    'take a line that is none as headings': takeNoLine,
    'go back': rows.length > 0 && standing.documents === undefined && { type: 'import.left' },
    import: rows.length > 0 && { type: 'import.confirmed' },
    'it is created': done('sending', accepted({ created: 1, unchanged: 0 })),
    'the input is refused': done(
      'sending',
      refused(
        refusal(422, [{ loc: ['body', 'rows', 0], msg: 'Já existe com outros dados.', type: 'refused' }]),
      ),
    ),
  }),
  facts: ({
    context: { kind, source, pasted, table: read, rows, part, headings: place, mapping, failure, standing },
  }) => [
    ...[
      kind,
      part,
      source,
      pasted,
      read.length,
      place.line,
      mapping[7],
      rows.map(({ state }) => state),
      failure?.title,
    ],
    standing.documents?.map(({ description }) => description),
  ],
});

/** A role without imports chooses and loads nothing. */
export const deniedImportsModel = defineModel(importsMachine, {
  name: 'imports (denied)',
  input: { ...bareHost, capabilities: ['imports.1', 'titles.1'] },
  cases: () => ({
    'the session is resumed': { type: 'session.resumed' },
    'the address names suppliers': told({ kind: 'suppliers' }),
  }),
  facts: () => null,
});

/** The other sources: pasted rows, and an offered chart. */
export const importSourcesModel = defineModel(importsMachine, {
  name: 'imports (sources)',
  input: importing,
  cases: ({ context: { kind, source, pasted, table: read } }) => ({
    'choose accounts': chooseAccounts,
    'choose to paste': kind === 'accounts' && choosePaste,
    'choose a template': kind === 'accounts' && pasted === '' && chooseTemplate,
    'take the empty chart': pasted === '' && (source === 'template' || kind === 'projects') && takeEmpty,
    'paste a row': source === 'paste' && { type: 'paste.edited', text: pastedRow },
    'read what was pasted': source === 'paste' && { type: 'paste.read' },
    'the address names pasted suppliers': kind === 'projects' && told({ kind: 'suppliers', source: 'paste' }),
    'the address gives nothing': told({}),
    'what stands arrives': read.length > 0 && done('loadStanding', { rows: [], projects: [] }),
  }),
  facts: ({ context: { kind, source, pasted, table: read } }) => [kind, source, pasted, read.length],
});
