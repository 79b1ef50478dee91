import { describe, expect, test } from 'vitest';
import { hostHealthTexts } from '../../src/texts/admin/hostHealth.ts';
import { alertsTexts } from '../../src/texts/alerts.ts';
import { auditTexts } from '../../src/texts/control/audit.ts';
import { periodRefusals, reversalRefusals } from '../../src/texts/control/gateRefusals.ts';
import { periodTexts } from '../../src/texts/control/periods.ts';
import { replayTexts, trailTexts } from '../../src/texts/flowLog.ts';
import { formConflictTexts } from '../../src/texts/forms/formConflicts.ts';
import { keyTexts } from '../../src/texts/help/helpKeys.ts';
import { importTexts } from '../../src/texts/imports/imports.ts';
import { balanceTexts } from '../../src/texts/ledger/ledger.ts';
import { archiveTexts, bundleTexts, verifyTexts } from '../../src/texts/operation.ts';
import { tenantDashboardTexts } from '../../src/texts/reports/dashboards.ts';
import { periodInWords, reportTexts } from '../../src/texts/reports/reports.ts';
import { inputTexts } from '../../src/texts/server.ts';
import { ownAccountTexts } from '../../src/texts/session/ownAccount.ts';
import { filteredBy } from '../../src/texts/tables/narrowing.ts';
import { supplierRecord } from '../../src/texts/tenant/parties.ts';
import { projectStatusNames } from '../../src/texts/tenant/projects.ts';
import { correctionTexts } from '../../src/texts/titles/corrections.ts';
import { paperName } from '../../src/texts/titles/papers.ts';
import { titleControlTexts } from '../../src/texts/titles/titleControl.ts';
import { partyTitlesTexts, settlementTexts, titleFormTexts } from '../../src/texts/titles/titleDesk.ts';
import { payableStatusNames, receivableStatusNames } from '../../src/texts/titles/titles.ts';
import { withholdingRefusals } from '../../src/texts/titles/withholdingRefusals.ts';
import { movementPasteTexts } from '../../src/texts/treasury/movementPaste.ts';
import { movementTexts } from '../../src/texts/treasury/treasury.ts';

type Say = (...given: never[]) => unknown;
const modules = import.meta.glob<Record<string, unknown>>('../../src/texts/**/*.ts', { eager: true });

/** All functions of a module that return a sentence, with their paths. */
function sentences(texts: unknown, path: string): [string, Say][] {
  if (typeof texts === 'function') return [[path, texts as Say]];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([name, one]) => sentences(one, `${path}.${name}`));
}
const all = Object.entries(modules).flatMap(([file, texts]) =>
  sentences(texts, file.replace(/.*\/(.*)\.ts/, '$1')),
);

/** Words, counts or days, each different, with their formatted forms. */
const tries = [
  ['um', 'dois', 'três', 'quatro', 'cinco'].map((word) => [`«${word}»`, `«${word}»`]),
  [1207, 1311, 1413, 1517, 1619].map((count) => [count, new RegExp(`1\\.?${String(count).slice(1)}`)]),
  [4, 5, 6, 7, 8].map((day) => [`2026-03-0${day}`, `0${day}/03/2026`]),
] as [given: never, told: string | RegExp][][];

/** Position of each argument in the sentence; -1 when absent. */
function placesIn(say: Say): number[] {
  const places = Array.from({ length: say.length }, () => -1);
  for (const given of tries) {
    let said: unknown;
    try {
      said = say(...given.map(([value]) => value));
    } catch {
      continue;
    }
    if (typeof said !== 'string') continue;
    for (const [at] of places.entries())
      if (places[at] === -1)
        places[at] = said.search(
          given[at]?.[1] instanceof RegExp ? given[at][1] : escaped(String(given[at]?.[1])),
        );
  }
  return places;
}
const escaped = (text: string) => new RegExp(text.replace(/[/.]/g, '\\$&'));

/** Texts that split, add up or rename their arguments; each has tests of its own. */
const otherwise = new Set(
  `audit.auditTexts.oneRow deeds.deedText titleDesk.titleFormTexts.missing site.siteTexts.facts site.siteTexts.closed permissions.roleRefusal notedNouns.changedName notedNouns.fieldName notedNouns.notedActionName notedNouns.notedValue chain.chainTexts.end chartTemplates.chartLines statements.statementTexts.settling.sum statements.statementTexts.settling.differs howTo.howTo
  dashboards.tenantDashboardTexts.closed dashboards.tenantDashboardTexts.cashDrawn
  dashboards.tenantDashboardTexts.resultsDrawn flowLog.replayTexts.changed gateRefusals.reversalRefusals.owned
  hostHealth.hostHealthTexts.finding hostHealth.hostHealthTexts.found.alone hostHealth.hostHealthTexts.found.backup
  hostHealth.hostHealthTexts.found.logins hostHealth.hostHealthTexts.found.verification imports.importTexts.leftOut
  integrationKeys.integrationKeyTexts.question namedRegistry.namedRegistryTexts namedRegistry.nounRecord nouns.capital nouns.ofNouns narrowing.filteredBy
  operation.verifierTexts ownAccount.ownAccountTexts.device reports.periodInWords reports.reportTexts.of screenHelp.registryHelp
  server.inputTexts.atLeast server.inputTexts.atMost server.inputTexts.oneOf server.inputTexts.wrongFormat
  server.startTexts.demoClosed storage.noSpace storage.spaceLow titleDesk.titleDeskTexts.named
  corrections.correctionTexts.corrected corrections.correctionTexts.moved papers.paperName titleControl.titleControlTexts.beyond titleDesk.titleDetailsTexts.settled titleDesk.titleFormTexts.unallocated titleDesk.settlementTexts.title titleRefusals.titleRefusals.sums
  titleRefusals.titleRefusals.description titleRefusals.settlementRefusals.noChargeAccount
  titleRefusals.settlementRefusals.unfitChargeAccount titleRefusals.settlementRefusals.cashChargeAccount
  titleRefusals.settlementRefusals.openNow
  titleRefusals.settlementRefusals.description narration.stepText titleEnds.offsetFormTexts.sum
  statementRefusals.importRefusals.of statementRefusals.importRefusals.unreadable statementRefusals.importRefusals.unknownAccount
  statementRefusals.matchRefusals.sumsDiffer statementRefusals.matchRefusals.startDiffers statements.statementTexts.marked
  statements.statementTexts.proof.differs
  balanceteReading.balanceteTexts.faults.summaryDiffers openings.openingTexts.balances.unbalanced openings.openingTexts.balances.totals
  openings.openingTexts.paste.totals openings.openingTexts.checks.transitional openings.openingTexts.checks.sayMissing
  openings.openingTexts.finish.months openings.formatSide
  openingRefusals.openingRefusals.unbalanced openingRefusals.openingRefusals.transitional titleEnds.endRefusals.adjustmentEntry titleEnds.endRefusals.offsetEntry
  withholdingRefusals.withholdingRefusals.collected withholdingRefusals.withholdingRefusals.overCollected
  withholdingRefusals.withholdingRefusals.description withholdings.withholdingTexts.named
  withholdings.collectionFormTexts.openNow yearRefusals.yearRefusals.resultLeft
  years.yearTexts.result years.yearTexts.checks.resultAccountLeft reversals.reversalFormTexts.ofEntry
  reversals.reversalFormTexts.lead`.split(/\s+/),
);
/** Texts that use their arguments in another order. */
const turned = new Set(
  `flowLog.replayTexts.otherFingerprint flowLog.replayTexts.otherTime openings.openingTexts.finished openings.openingTexts.paste.insert operation.archiveTexts.summary operation.verifyTexts.fault
  server.startTexts.portInUse storage.filesMissing`.split(/\s+/),
);

test('a sentence uses all its arguments, in their order', () => {
  const told = all
    .filter(([name]) => !otherwise.has(name))
    .map(([name, say]) => [name, placesIn(say)] as const);
  expect(told.filter(([, places]) => places.includes(-1))).toEqual([]);
  const isTurned = (places: number[]) => places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0));
  expect(told.flatMap(([name, places]) => (isTurned(places) ? [name] : []))).toEqual([...turned]);
});

test('counting texts have a singular and a plural', () => {
  const counting = all.filter(([, say]) => /^\(?count\b/.test(String(say)));
  expect(counting.length).toBeGreaterThan(28);
  for (const [name, say] of counting) {
    const told = (count: number) => String(say(count as never, '2026-11-20' as never));
    if (!alike.test(name)) expect(told(1).replace(/\b1\b/, '2'), name).not.toBe(told(2));
    expect(told(1207), name).toMatch(/1\.?207|99\+/);
  }
});

const halfYear = { from: '2026-01-01', to: '2026-06-30' };

/** Texts with several counts, all equal here. */
const countedTogether: [of: string, told: (count: number) => string][] = [
  ['an archive', (count) => archiveTexts.summary(count, count, 'ab')],
  ['a company that was verified', (count) => verifyTexts.company('Torta', count, count, 'ab')],
  ['the faults that are left out', (count) => verifyTexts.more(count)],
  ['a bundle', (count) => bundleTexts.written('pasta', count, count, count, 'ab')],
  ['an exported trail', (count) => trailTexts.exportedText('trilha.json', count, 'ab')],
  ['a trail that was replayed', (count) => replayTexts.same(count, count)],
];

test.each(countedTogether)('%s has a singular, and a thousands separator in the plural', (_, told) => {
  expect(told(1)).not.toMatch(/(?<![\d.])1 \p{L}+s\b/u);
  expect(told(12_345)).toMatch(/12\.345/);
  expect(told(12_345)).not.toMatch(/12345/);
});

test("an auditor reads the days of a bundle in the product's date format", () => {
  const readMe = bundleTexts.readMe('Torta', halfYear.from, halfYear.to);
  expect(readMe).toContain('de 01/01/2026 a 30/06/2026');
});
test('counts have a thousands separator', () => {
  const counting = all.filter(([name, say]) => /^\(?count\b/.test(String(say)) && !ofFormatted.test(name));
  expect(counting.length).toBeGreaterThan(20);
  const undotted = counting.filter(([, say]) =>
    String(say(...([1207, 'um', 'dois'] as never[]))).includes('1207'),
  );
  expect(undotted.map(([name]) => name)).toEqual([]);
  expect(partyTitlesTexts.cut(1207, 1311)).toBe('Exibindo 1.207 de 1.311.');
});
/** Texts with counts already formatted, in a terminal, or of columns, which are few. */
const ofFormatted = /readingRows|onPage|pageTotal|^operation\.|columnCount/;

/** Sentences of one group must differ: a repeated one is superfluous or wrong. */
test('no two sentences of one group are the same', () => {
  const repeated = (texts: unknown, path: string): string[] => {
    if (typeof texts !== 'object' || texts === null) return [];
    const said = Object.values(texts).filter((one) => typeof one === 'string' && /\S \S+ \S/.test(one));
    return [
      ...said.filter((one, at) => said.indexOf(one) !== at).map((one) => `${path}: ${one}`),
      ...Object.entries(texts).flatMap(([name, inner]) =>
        isRepeating.test(name) ? [] : repeated(inner, `${path}.${name}`),
      ),
    ];
  };
  const found = Object.entries(modules).flatMap(([file, { ...texts }]) =>
    repeated(texts, file.replace(/.*\/(.*)\.ts/, '$1')),
  );
  expect(found).toEqual([]);
});
/** Texts always in the plural, or without a noun. */
const alike =
  /perhapsMore|firstCostCenters|someOthers|alertsTexts.count|Texts.more$|columnCount|readingRows|tooMany|onPage|pageTotal|accountsTab/;

/** Fields and machines, several of which share a name. */
const isRepeating = /^(?:field|machine)Names$/;

describe('names within one group', () => {
  const tables = Object.entries(modules).flatMap(([file, texts]) =>
    Object.entries(texts).flatMap(([name, names]) =>
      /(?:Names|Meanings)(?:InWords)?$/.test(name) &&
      !isRepeating.test(name) &&
      typeof names === 'object' &&
      names !== null
        ? [[`${file.replace(/.*\/(.*)\.ts/, '$1')}.${name}`, Object.values(names)] as const]
        : [],
    ),
  );

  test.each(tables)('%s all differ', (_, names) => {
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

const { owned } = reversalRefusals;
const entryKeys =
  'Enter: próximo campo; na última partida, nova partida | F8, F9: equilibra a última partida; remove a partida | Ctrl+Enter: salva; com Shift, salva e lança outro';

/** A missing or wrong word would make a person do the opposite. */
test.each([
  [Object.values(payableStatusNames).join(), 'Pendente,Pago Total,Pago Parcial,Vencido,Cancelado'],
  [Object.values(receivableStatusNames).join(), 'Pendente,Recebido Total,Recebido Parcial,Vencido,Cancelado'],
  [Object.values(projectStatusNames).join(), 'Planejamento,Ativo,Em Espera,Concluído,Arquivado'],
  [[movementTexts.reconciled, movementTexts.pending].join(), 'Conciliado,Pendente'],
  [[formConflictTexts.theirs('1'), formConflictTexts.mine('2')].join(), 'Valor atual: 1,Seu valor: 2'],
  [[1, 99, 100].map(alertsTexts.count).join(), '1,99,99+'],
  [
    tenantDashboardTexts.closed(['cash', 'payable', 'receivable', 'result', 'projects']),
    'Seu papel nesta empresa não vê: o caixa, o que há a pagar, o que há a receber, o resultado, o custo das obras.',
  ],
  [filteredBy(' obra ', [['Status', 'Pago Total']]), 'Filtros: busca "obra" · Status: Pago Total'],
  [ownAccountTexts.of('Ana', 'ana@erp.example'), 'Ana · ana@erp.example'],
  [ownAccountTexts.of('ana@erp.example', 'ana@erp.example'), 'ana@erp.example'],
  [importTexts.uncomparedSummary(1), '1 a incluir, se ainda não existir'],
  [importTexts.uncomparedSummary(2), '2 a incluir, se ainda não existirem'],
  [periodTexts.reopenLead('30/09/2026'), 'Os meses depois de 30/09/2026 voltarão a receber lançamentos.'],
  [periodTexts.reopenLead(null), 'Todos os meses voltarão a receber lançamentos.'],
  [periodTexts.checks.unreconciled(0), 'Todos os movimentos estão conciliados.'],
  [periodTexts.checks.unreconciled(1), '1 movimento não está conciliado.'],
  [periodTexts.checks.unreconciled(2), '2 movimentos não estão conciliados.'],
  [titleFormTexts.unallocated(100), 'Faltam R$ 1,00 a apropriar.'],
  [titleFormTexts.unallocated(-100), 'Sobram R$ 1,00 na apropriação.'],
  [
    correctionTexts.moved(
      { number: 2, from: '2026-11-20', to: '2026-12-20', reason: 'Acordo' } as never,
      'hoje',
    ),
    'Parcela 2 prorrogada de 20/11/2026 para 20/12/2026 · Acordo · hoje',
  ],
  [
    correctionTexts.moved({ number: 1, from: '2026-12-20', to: '2026-12-10', reason: null, at: '' }, 'hoje'),
    'Parcela 1 antecipada de 20/12/2026 para 10/12/2026 · hoje',
  ],
  [
    correctionTexts.corrected(
      { field: 'document_number', before: null, after: '45', reason: 'Faltava', at: '' },
      'hoje',
    ),
    'Número do documento: de vazio para 45 · Faltava · hoje',
  ],
  [
    movementPasteTexts.closedRows(2, '2026-09-30'),
    '2 movimentos são do período fechado até 30/09/2026: o envio para no primeiro deles, que o servidor recusa. Use uma data posterior ou peça a reabertura.',
  ],
  [
    movementPasteTexts.stopped(1, 2),
    '1 movimento entrou; 2 não entraram e continuam no texto, a partir do recusado.',
  ],
  [
    movementPasteTexts.stoppedInDoubt(2, 1),
    '2 movimentos entraram; 1 continua no texto, e do primeiro não é possível saber se entrou.',
  ],
  [hostHealthTexts.verdict(0), 'Nada está errado.'],
  [hostHealthTexts.verdict(1), '1 ponto pede atenção.'],
  [hostHealthTexts.verdict(2), '2 pontos pedem atenção.'],
  [hostHealthTexts.found.logins({ failed_logins: 0 } as never), 'nenhuma'],
  [hostHealthTexts.found.logins({ failed_logins: 1 } as never), '1 tentativa'],
  [settlementTexts.title('PAYABLE', 1), 'Baixar Título'],
  [settlementTexts.title('PAYABLE', 2), 'Baixar Títulos'],
  [
    tenantDashboardTexts.cashDrawn({ balance: 100 } as never, { balance: 200, day: '2026-12-20' } as never),
    'De R$ 1,00 hoje a R$ 2,00 em 20/12/2026.',
  ],
  [reportTexts.of({ from: '2026-11-01', to: '2026-11-30' }), 'de 01/11/2026 a 30/11/2026'],
  [periodInWords('2026-11-02', 'week'), 'Semana de 02/11/2026'],
  [periodInWords('2026-11-02', 'day'), '02/11/2026'],
  [filteredBy('', [['Data', '2026-11']]), 'Filtros: Data: novembro de 2026'],
  [filteredBy('', [['Data', '2026-11-20']]), 'Filtros: Data: 20/11/2026'],
  [filteredBy('', [['Obra', '2026-11-20 Torre']]), 'Filtros: Obra: 2026-11-20 Torre'],
  [balanceTexts.amountMissing('', '', ''), 'Preencha o valor de todas as partidas, com pelo menos 0,01.'],
  [balanceTexts.accountMissing('', '', ''), 'Selecione uma conta para todas as partidas.'],
  [keyTexts.entry.map((told) => told.join(': ')).join(' | '), entryKeys],
  [inputTexts.atLeast('string', 1), 'Deve ter no mínimo 1 caractere.'],
  [inputTexts.atMost('array', 2), 'Deve ter no máximo 2 itens.'],
  [owned('movement'), 'O lançamento pertence a um movimento da tesouraria: estorne o movimento.'],
  [owned('transfer'), 'O lançamento pertence a uma transferência: estorne-a na tesouraria.'],
  [owned('title'), 'O lançamento pertence a um título: cancele o título.'],
  [owned('settlement'), 'O lançamento pertence a uma baixa: estorne a baixa.'],
  [titleControlTexts.beyond(12345), 'Diferença entre o razão e os títulos em aberto: R$ 123,45.'],
  [paperName({ document_type: 'NFSE', document_number: '35', description: 'Projeto' }), 'NFS-e 35'],
  [paperName({ document_type: 'NF', document_number: null, description: 'Areia' }), 'Areia'],
  [withholdingRefusals.description(['INSS', 'INSS', 'PCC']), 'Guia de INSS, PIS/COFINS/CSLL (3 retenções)'],
  [withholdingRefusals.description(['OUTRA']), 'Guia de outras retenções'],
  [
    withholdingRefusals.overCollected([
      { kind: 'CAUCAO', document_type: 'CONTRATO', document_number: '7', description: 'Obra', openCents: 0 },
      { kind: 'ISS', document_type: 'NF', description: 'Areia', openCents: 1 },
    ]),
    'A caução do Contrato 7 já está em uma guia. Há mais 1 assim.',
  ],
  [
    withholdingRefusals.overCollected([
      { kind: 'OUTRA', document_type: 'NF', description: 'Areia', openCents: 1 },
    ]),
    'Da retenção do título “Areia” restam R$ 0,01.',
  ],
  [periodRefusals.notEarlier(null), 'Nenhum período está fechado.'],
  [periodRefusals.notEarlier('2025-12-31'), 'Os meses depois de 31/12/2025 já estão abertos.'],
])('%s', (said, expected) => {
  expect(said.replaceAll('\u00a0', ' ')).toBe(expected);
});

test('counts of registry rows and of trail changes agree with their nouns', () => {
  const told = [0, 1, 2, 1200].map((count) => [supplierRecord.total(count), auditTexts.total(count)]);
  expect(told).toEqual([
    ['0 fornecedores', '0 alterações'],
    ['1 fornecedor', '1 alteração'],
    ['2 fornecedores', '2 alterações'],
    ['1.200 fornecedores', '1.200 alterações'],
  ]);
});
