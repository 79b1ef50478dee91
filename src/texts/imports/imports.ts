import type { Capability } from '../../domain/capability.ts';
import { titlesOf } from '../../domain/columns.ts';
import { formatCount } from '../../domain/count.ts';
import type { ImportKind } from '../../domain/imports/importKinds.ts';
import { longestNumber, type TitleKind } from '../../domain/titles/titleDocument.ts';
import { accountColumns, accountTexts, accountTypeNames } from '../chart/accounts.ts';
import { costCenterColumns, costCenterTexts } from '../chart/costCenters.ts';
import { treeTexts } from '../chart/trees.ts';
import { customerRecord, type PartyRecord, supplierRecord } from '../tenant/parties.ts';
import { projectRecord } from '../tenant/projects.ts';
import { deductionNames, settlementTexts } from '../titles/titleDesk.ts';
import { payableTexts, receivableTexts } from '../titles/titles.ts';
import * as words from '../words.ts';

/** A column of an import file: its name and its aliases. */
export interface ImportColumn {
  field: string;
  title: string;
  aliases: readonly string[];
  /** Headings that are a yes-or-no question about one of its values, with the values for yes and no. */
  asks?: readonly (readonly [heading: string, yes: string, no: string])[];
  isRequired?: boolean;
  /** Maximum length in letters. */
  longest?: number;
  /** Ability of the host without which the column is not imported. */
  needs?: Capability;
}

/** Kinds of import, as in the menu. */
export const importKindNames: Record<ImportKind, string> = {
  projects: words.projects,
  suppliers: words.suppliers,
  customers: words.customers,
  accounts: words.accounts,
  costCenters: words.costCenters,
  payables: words.payables,
  receivables: words.receivables,
  openingPayables: `${words.payables}: ${words.opening}`,
  openingReceivables: `${words.receivables}: ${words.opening}`,
};

const yes = ['sim', 's', 'true', 'verdadeiro', '1'];
const no = ['não', 'nao', 'n', 'false', 'falso', '0'];

/** Types of accounts as Brazilian charts abbreviate them. */
export const accountTypeLetters = { ANALITICA: 'A', SINTETICA: 'S' } as const;

/** The import of registries (ability `imports.1`). */
export const importTexts = {
  title: words.imports,
  subtitle: 'De planilha, texto colado ou modelo · nada entra enquanto uma linha estiver errada',
  denied: 'Importam os papéis Tenant Admin e Financeiro e, de clientes e contas a receber, o Comercial.',
  kind: 'O que importar',
  source: 'De onde',
  sources: {
    file: 'Arquivo CSV ou XLSX',
    paste: 'Colar da planilha',
    template: 'Modelo pronto',
    company: 'Outra empresa',
  },
  chooseFile: 'Escolher Arquivo',
  dropFile: 'Solte aqui um arquivo .csv ou .xlsx, ou escolha-o.',
  fileHint: (most: string) =>
    `A primeira linha tem os títulos das colunas; se há outras acima, a dos títulos é escolhida depois. De um arquivo com várias abas é lida só a primeira visível. Até ${most} linhas.`,
  nothingPasted: 'Cole as linhas antes.',
  pasteLabel: 'Linhas copiadas da planilha, com os títulos das colunas na primeira',
  readPasted: 'Conferir',
  templates: {
    construction: 'Plano de contas de construtora, em quatro níveis',
    empty: 'Plano vazio: só os grupos principais',
  },
  companyHint: 'Copia as contas ativas de outra empresa de que você participa.',
  noCompany: 'Você participa só desta empresa.',
  copyFrom: (company: string) => `Copiar o plano de contas de ${company}`,
  reading: 'Lendo a planilha…',
  readingRows: (count: string) => `Lendo a planilha… ${count} linhas`,
  preparing: 'Carregando o que já existe…',
  preparationFailed: 'Falha ao carregar o que já existe na empresa.',
  comparing: 'Verificando quais títulos já existem…',
  stopComparing: 'Seguir sem verificar',
  comparisonFailed: 'Falha ao verificar quais títulos já existem.',
  uncompared:
    'Não foi verificado se os títulos já existem; ao importar, o servidor recusa os que existirem com outros dados.',
  readFailed: 'Falha ao ler o arquivo.',
  unreadable:
    'Ele não pôde ser lido como CSV ou XLSX. Salve um .xls antigo como .xlsx; se outro programa o tem aberto, feche-o lá.',
  fileFaults: {
    html: 'É uma página da internet (HTML) com nome de planilha: abra-a na planilha e salve como .xlsx.',
    xml: 'É uma planilha antiga em XML: abra-a na planilha e salve como .xlsx.',
    ods: 'É uma planilha do LibreOffice (.ods): salve-a como .xlsx.',
    xlsb: 'É uma pasta de trabalho binária (.xlsb): salve-a como .xlsx.',
    pdf: 'É um PDF: exporte a lista como planilha .xlsx ou .csv.',
    locked: 'A planilha pede senha para abrir: salve-a sem senha.',
    tooLarge: 'O arquivo é grande demais: são lidos até 20 MB. Divida-o.',
    tooFar: (cell: string, lines: string, columns: string) =>
      `A célula ${cell} está preenchida, e são lidas até ${lines} linhas e ${columns} colunas: apague-a ou divida a planilha.`,
  },
  nothing: 'Não há linhas para importar.',
  tooMany: (most: string) => `A planilha passa de ${most} linhas: divida-a.`,
  columns: words.columns,
  ignored: 'Não importar',
  columnOf: (title: string) => `Coluna ${title}`,
  leftOut: (titles: readonly string[]) =>
    titles.length === 1
      ? `A coluna ${titles[0]} não será importada.`
      : `Estas colunas não serão importadas: ${titles.join(', ')}.`,
  missingColumn: (title: string) => `Falta a coluna ${title}.`,
  preview: 'Linhas do arquivo',
  line: words.line,
  state: words.situation,
  states: { new: 'Nova', same: 'Já existe, igual', wrong: 'Errada', skipped: 'Não é linha' },
  parts: 'Linhas mostradas',
  part: {
    wrong: 'Erradas',
    warned: 'A conferir',
    new: 'A incluir',
    same: 'Iguais',
    skipped: 'Não são linhas',
  },
  countedPart: (part: string, count: number) => `${part}: ${formatCount(count)}`,
  skipped: { heading: 'títulos repetidos', footer: 'total ou rodapé' },
  skippedCount: (count: number) =>
    count === 1 ? '1 não é linha e fica de fora' : `${formatCount(count)} não são linhas e ficam de fora`,
  hidden: 'Está oculta na planilha.',
  headingLine: 'Linha dos títulos',
  headingChoice: (line: number, titles: string) => `${line}: ${titles}`,
  summary: (fresh: number, same: number) =>
    `${formatCount(fresh)} a incluir · ${formatCount(same)} ${same === 1 ? 'já existe igual' : 'já existem iguais'}`,
  uncomparedSummary: (fresh: number) =>
    `${formatCount(fresh)} a incluir, se ainda não ${fresh === 1 ? 'existir' : 'existirem'}`,
  wrongOnes: (count: number) =>
    count === 1
      ? '1 linha errada, mostrada primeiro: corrija a planilha e importe de novo.'
      : `${formatCount(count)} linhas erradas, mostradas primeiro: corrija a planilha e importe de novo.`,
  warnedOf: (count: number) =>
    count === 1
      ? '1 linha merece conferência, no começo da lista; ela entra como está.'
      : `${formatCount(count)} linhas merecem conferência, no começo da lista; elas entram como estão.`,
  lostZeros: (whole: string) => `parece faltar o zero à esquerda de ${whole}. Será salvo como está.`,
  nothingNew: 'Tudo o que está no arquivo já existe igual: não há o que importar.',
  nothingChecked: 'Nenhuma linha foi conferida.',
  submit: (count: number) =>
    ['Importar Linhas', 'Importar 1 Linha'][count] ?? `Importar ${formatCount(count)} Linhas`,
  back: words.back,
  cancel: words.cancel,
  failed: 'Falha ao importar.',
  refusedLine: (line: number, reason: string) => `Linha ${line}: ${reason}`,
  refusedMore: (count: number) =>
    count === 1 ? 'Mais 1 linha foi recusada.' : `Mais ${formatCount(count)} linhas foram recusadas.`,
  again: 'Importar Outro Arquivo',
  toList: (kind: string) => `Ver ${kind}`,
  unnamed: '(sem título)',
  done: 'Importação Concluída',
  doneText: (created: number, unchanged: number) =>
    [
      `${formatCount(created)} ${created === 1 ? 'linha incluída' : 'linhas incluídas'}`,
      `${formatCount(unchanged)} ${unchanged === 1 ? 'já existia igual' : 'já existiam iguais'}.`,
    ].join(', '),
  faults: {
    ofColumn: (title: string, fault: string) => `${title}: ${fault}`,
    unknownWord: (text: string) => `"${text}" não é reconhecido`,
    blankInCode: (code: string, meant: string) => `"${code}" tem espaço junto ao ponto: escreva ${meant}`,
    numericCode: (code: string) =>
      `"${code}" é um número para a planilha: formate a coluna como texto e escreva o código com ponto`,
    brokenCell: (text: string) =>
      `"${text}" é um erro da planilha, e não um valor: corrija a fórmula, ou abra o arquivo na planilha e salve-o de novo`,
    invalidDate: (text: string) => `"${text}" não é uma data dd/mm/aaaa`,
    invalidInstallment: (text: string) => `"${text}" não é uma parcela como 5/10`,
    noGross: 'com impostos retidos, diga também o Valor bruto; Valor é o que falta receber',
    grossDiffers: (gross: string, sum: string) =>
      `o valor bruto é ${gross}, e valor e impostos retidos somam ${sum}`,
    canceled: 'está cancelado no arquivo e voltaria em aberto: tire a linha',
    settled: (column: string) =>
      `está baixado no arquivo, ao menos em parte, e entraria todo em aberto: tire a linha, ou deixe só o que falta, sem as colunas Status e ${column}`,
    /** By the heading and the cell of another program. */
    ended: {
      settled: (heading: string, cell: string) =>
        `a coluna "${heading}" diz "${cell}": já foi pago ao menos em parte, e entraria todo em aberto. Tire a linha, ou tire da planilha a coluna, se ela não diz isso`,
      canceled: (heading: string, cell: string) =>
        `a coluna "${heading}" diz "${cell}": está cancelado, e voltaria em aberto. Tire a linha, ou tire da planilha a coluna, se ela não diz isso`,
      left: (heading: string, cell: string) =>
        `a coluna "${heading}" diz "${cell}", e não o valor todo: já foi pago ao menos em parte, e entraria todo em aberto. Tire a linha, ou importe como Valor só o que falta`,
    },
    unknownSituation: (heading: string, cell: string) =>
      `a coluna "${heading}" diz "${cell}", e não se sabe se está em aberto: escreva Pendente ou Pago`,
    lostDigits: (text: string) =>
      `"${text}" perdeu algarismos na planilha: formate a coluna como texto e escreva o número inteiro de novo`,
    lostLetter: (text: string) =>
      `"${text}" tem um caractere que não pôde ser lido: corrija-o, ou salve a planilha como CSV UTF-8 ou XLSX`,
    spread: 'o valor está numa célula mesclada com a linha de cima: escreva o de cada linha',
    differsFrom: (name: string) =>
      `já existe na empresa como ${name}, com outros dados; a importação não altera`,
    severalBookings:
      'diz mais de uma conta ou centro de custo: use uma linha para cada um, com a sua parte do valor',
    differs: 'já existe na empresa com outros dados; a importação não altera',
    repeated: (line: number) => `repete a linha ${line} com outros dados`,
    tooLong: (most: number) => `deve ter no máximo ${most} caracteres`,
    tooManyCells: 'há mais células do que títulos de colunas: confira o separador e as aspas',
    ownParent: (code: string) => `o código superior ${code} está abaixo desta mesma linha`,
    unknownParent: (code: string) => `o código superior ${code} não existe na empresa nem no arquivo`,
    unfitParent: (code: string) => `${code} não pode ter registros abaixo: não é um grupo ativo`,
    unknownProject: (name: string) => `o projeto "${name}" não existe na empresa`,
  },
  parentCode: treeTexts.parentCode,
  unknownParty: {
    PAYABLE: 'o fornecedor não existe na empresa: cadastre-o ou importe-o antes',
    RECEIVABLE: 'o cliente não existe na empresa: cadastre-o ou importe-o antes',
  } satisfies Record<TitleKind, string>,
  yes,
  no,
  active: [...yes, 'ativo', 'ativa'],
  inactive: [...no, 'inativo', 'inativa'],
};

const above = ['Superior', 'Pai', 'Código Pai', 'Código do Pai'];
const remark = 'Observação';
const taxIds = [words.cnpj, 'CPF', 'CPF/CNPJ', words.anyTaxId, 'CNPJ ou CPF'];

const { ANALITICA: analytical, SINTETICA: summary } = accountTypeNames;

const projects = titlesOf(projectRecord.columns);
const accounts = titlesOf(accountColumns);
const centers = titlesOf(costCenterColumns);

const { amounts } = settlementTexts;
/** Taxes that the customer withheld of an invoice, and its whole amount to prove them by. */
const withheldColumns: ImportColumn[] = [
  {
    field: 'inss',
    title: amounts.inss,
    aliases: [deductionNames.INSS, 'Retenção de INSS'],
    needs: 'titles.2',
  },
  { field: 'iss', title: amounts.iss, aliases: [deductionNames.ISS, 'Retenção de ISS'], needs: 'titles.2' },
  {
    field: 'irrf',
    title: amounts.irrf,
    aliases: [deductionNames.IRRF, 'IR', 'Retenção de IRRF'],
    needs: 'titles.2',
  },
  { field: 'gross', title: 'Valor bruto', aliases: ['Valor da Nota'], needs: 'titles.2' },
];

/** Columns of each kind of file; exports use the same titles. */
export const importColumns: Record<ImportKind, readonly ImportColumn[]> = {
  projects: [
    {
      field: 'name',
      title: projects.name,
      aliases: [projectRecord.name, words.project, words.site],
      isRequired: true,
      longest: 200,
    },
    { field: 'address', title: projects.address, aliases: ['Local'], longest: 500 },
    { field: 'status', title: projects.status, aliases: [words.situation] },
    { field: 'start_date', title: projects.start_date, aliases: [words.start] },
    { field: 'end_date', title: projects.end_date, aliases: ['Término', 'Fim'] },
  ],
  suppliers: partyColumns(supplierRecord, words.supplier),
  customers: partyColumns(customerRecord, words.customer),
  accounts: [
    { field: 'code', title: accounts.code, aliases: [words.account, 'Cód.'], isRequired: true, longest: 30 },
    {
      field: 'name',
      title: accounts.name,
      aliases: ['Nome da Conta', words.heading],
      isRequired: true,
      longest: 200,
    },
    {
      field: 'type',
      title: accounts.type,
      aliases: [words.nature, 'S/A', 'Tipo S/A'],
      asks: [
        [analytical, analytical, summary],
        [summary, summary, analytical],
        [costCenterTexts.analytical, analytical, summary],
        ['Sintético', summary, analytical],
      ],
    },
    { field: 'classification', title: accounts.classification, aliases: ['Grupo'] },
    {
      field: 'parent_code',
      title: importTexts.parentCode,
      aliases: [accountTexts.form.parent, 'Conta Superior', ...above],
    },
    { field: 'description', title: accountTexts.form.description, aliases: [remark], longest: 1000 },
    { field: 'is_active', title: accounts.is_active, aliases: [accountTexts.active, words.situation] },
    { field: 'dre_line', title: accounts.dre_line, aliases: [] },
  ],
  costCenters: [
    { field: 'code', title: centers.code, aliases: ['Cód.'], isRequired: true, longest: 30 },
    { field: 'name', title: centers.name, aliases: [words.costCenter], isRequired: true, longest: 200 },
    {
      field: 'is_analytical',
      title: centers.is_analytical,
      aliases: [],
      asks: [
        [costCenterTexts.analytical, costCenterTexts.analytical, costCenterTexts.grouping],
        [costCenterTexts.grouping, costCenterTexts.grouping, costCenterTexts.analytical],
      ],
    },
    { field: 'type', title: centers.type, aliases: [] },
    {
      field: 'parent_code',
      title: importTexts.parentCode,
      aliases: [costCenterTexts.form.parent, 'Centro de Custo Superior', ...above],
    },
    { field: 'project_name', title: costCenterTexts.form.project, aliases: [words.site] },
    { field: 'description', title: costCenterTexts.form.description, aliases: [remark], longest: 1000 },
    { field: 'is_active', title: centers.is_active, aliases: [costCenterTexts.active, words.situation] },
  ],
  payables: titleColumns(words.supplier, payableTexts.paid),
  receivables: [...titleColumns(words.customer, receivableTexts.received), ...withheldColumns],
  openingPayables: unbooked(titleColumns(words.supplier, payableTexts.paid)),
  openingReceivables: unbooked(titleColumns(words.customer, receivableTexts.received)),
};

function titleColumns(party: string, settled: string): ImportColumn[] {
  return [
    { field: 'party_name', title: party, aliases: [words.name, 'Razão Social'], isRequired: true },
    { field: 'cnpj_cpf', title: words.taxId, aliases: taxIds },
    { field: 'document_type', title: words.documentType, aliases: [words.type] },
    {
      field: 'document_number',
      title: words.documentNumber,
      aliases: [
        words.document,
        words.number,
        words.numberShort,
        'Nº do Documento',
        'Nota',
        'Nota Fiscal',
        words.invoice,
      ],
      isRequired: true,
      longest: longestNumber,
    },
    {
      field: 'description',
      title: words.description,
      aliases: [words.history],
      isRequired: true,
      longest: 500,
    },
    { field: 'issue_date', title: words.issueDate, aliases: ['Data de Emissão'], isRequired: true },
    { field: 'due_date', title: words.dueDate, aliases: ['Data de Vencimento'], isRequired: true },
    { field: 'amount', title: words.amount, aliases: ['Valor da Parcela'], isRequired: true },
    {
      field: 'account_code',
      title: words.ledgerAccount,
      aliases: [words.account, words.allocationAccounts],
      isRequired: true,
    },
    { field: 'cost_center_code', title: words.costCenter, aliases: [words.costCenters] },
    { field: 'status', title: words.status, aliases: [words.situation] },
    { field: 'settled', title: settled, aliases: [] },
    {
      field: 'accrual_date',
      title: words.accrualDate,
      aliases: ['Data de Competência'],
      needs: 'titles.2',
    },
    {
      field: 'control_account_code',
      title: words.controlAccount,
      aliases: ['Conta Controle', 'Código da Conta de Controle'],
      longest: 30,
      needs: 'titles.2',
    },
    {
      field: 'installment',
      title: words.installment,
      aliases: ['Nº da Parcela', 'Parcela/Total'],
      needs: 'titles.2',
    },
  ];
}

/** Titles of an opening have no booking and no accrual of their own. */
function unbooked(columns: ImportColumn[]): ImportColumn[] {
  const own = ['account_code', 'cost_center_code', 'accrual_date'];
  return columns.filter(({ field }) => !own.includes(field));
}

function partyColumns({ name, columns }: PartyRecord, noun: string): ImportColumn[] {
  const titles = titlesOf(columns);
  return [
    {
      field: 'name',
      title: titles.name,
      aliases: [noun, name, 'Razão Social', words.fullName],
      isRequired: true,
      longest: 200,
    },
    { field: 'cnpj_cpf', title: titles.cnpj_cpf, aliases: [...taxIds, words.document], longest: 32 },
    { field: 'is_active', title: titles.is_active, aliases: [columns.is_active.on, words.situation] },
  ];
}
