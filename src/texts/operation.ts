import { formatCount } from '../domain/count.ts';
import { formatCalendarDate } from '../domain/dateText.ts';
import { noteNames } from './bundle.ts';

/** Terminal output of the operator's commands. */

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
const rowsOf = (rows: number) => counted(rows, 'linha', 'linhas');
const tablesOf = (tables: number) => counted(tables, 'tabela', 'tabelas');
const entriesOf = (entries: number) => counted(entries, 'lançamento', 'lançamentos');
const notesOf = (notes: number) => counted(notes, ...noteNames);
const linksOf = (links: number) => counted(links, 'elo', 'elos');
const period = (from: string, to: string) => `de ${formatCalendarDate(from)} a ${formatCalendarDate(to)}`;

export const archiveTexts = {
  exists: (file: string) => `O arquivo ${file} já existe e não será substituído. Escolha outro nome.`,
  missing: (file: string) => `O arquivo ${file} não existe.`,
  noFolder: (folder: string) => `A pasta ${folder} não existe. Crie-a ou escolha outra.`,
  unreadable: (file: string, code: string) =>
    `O arquivo ${file} não pode ser lido (${code}). Verifique se é um arquivo e se o usuário deste comando pode lê-lo.`,
  unwritable: (path: string, code: string) =>
    `${path} não pode ser gravado (${code}). Verifique o espaço livre no disco e se o usuário deste comando pode gravar na pasta.`,
  foreign: (file: string) => `O arquivo ${file} não é uma cópia feita por este sistema.`,
  damaged: (file: string) =>
    `O arquivo ${file} está incompleto ou danificado; nada foi gravado. Use outra cópia.`,
  notEmpty:
    'Este banco de dados já tem usuários ou empresas; nada foi gravado. Restaure numa pasta nova (DATA_DIR) ou num banco vazio (DATABASE_URL).',
  newer: 'O arquivo foi feito por uma versão mais nova do sistema. Atualize o sistema e tente de novo.',
  otherVersion:
    'O arquivo foi feito por outra versão do sistema; nada foi gravado. Restaure-o num banco que nunca foi iniciado (DATA_DIR numa pasta nova): lá ele é atualizado, e de lá se exporta.',
  knownTenant: (id: string) => `A empresa ${id} já existe neste banco de dados; nada foi gravado.`,
  knownEmail: (email: string) =>
    `Já existe aqui outro usuário com o e-mail ${email}; nada foi gravado. Altere o e-mail de um dos dois e tente de novo.`,
  notOwn: (table: string) =>
    `O arquivo é de uma empresa e traz em ${table} linhas que não são dela; nada foi gravado.`,
  different: (table: string) =>
    `Os dados gravados em ${table} não são iguais aos do arquivo; nada foi mantido.`,
  summary: (tables: number, rows: number, fingerprint: string) =>
    `${rowsOf(rows)} em ${tablesOf(tables)} · soma SHA-256 ${fingerprint}`,
  written: (file: string) => `Cópia gravada em ${file}.`,
  foreignFingerprints: (file: string) => `O arquivo ${file} não é uma impressão gravada por este sistema.`,
  fingerprints: (file: string) => `Impressão gravada em ${file}. Guarde-a fora desta máquina.`,
  loaded: (file: string) => `${file}: tudo gravado e conferido com o arquivo.`,
};

export const commandTexts = {
  nothingIn: (directory: string) =>
    `Não há dados do sistema em ${directory}. Informe em DATA_DIR a pasta dos dados, ou em DATABASE_URL o banco de dados.`,
  nothingInDatabase:
    'Não há dados do sistema no banco de dados de DATABASE_URL. Informe o banco que o servidor usa.',
  needsFile: (command: string) => `Informe o arquivo: npm run ${command} -- ARQUIVO`,
  unknownOption: (option: string) => `Opção desconhecida: ${option}.`,
  unusedWord: (word: string) => `O comando não usa "${word}". Um nome com espaços vai entre aspas.`,
  missingValue: (option: string) => `Falta o valor de ${option}.`,
  unknownTenant: (given: string, known: string) =>
    `Nenhuma empresa tem o identificador, o CNPJ ou o nome "${given}". Empresas:\n${known}`,
  ambiguousTenant: (given: string, meant: string) =>
    `Mais de uma empresa tem o CNPJ ou o nome "${given}"; informe o identificador:\n${meant}`,
  notNoted: (reason: string) =>
    `Aviso: esta execução não foi anotada no banco de dados e não aparece no painel do superusuário (${reason}).`,
  needsTenant: 'Informe a empresa: --tenant IDENTIFICADOR, CNPJ ou nome.',
  invalidPeriod: 'Informe o período com --from AAAA-MM-DD e --to AAAA-MM-DD, o início antes do fim.',
};

export const verifyTexts = {
  entries: 'lançamento desequilibrado ou incompleto',
  amounts: 'valor que não é positivo',
  totals: 'débitos e créditos da empresa diferem',
  accounts: 'conta que não recebe lançamentos tem linhas',
  movements: 'movimento sem a mesma linha no seu lançamento',
  treasury: 'saldo da conta financeira diferente do razão',
  counts: 'contagem de lançamentos errada',
  numbers: 'numeração de lançamentos com falhas',
  places: 'linha com data ou obra diferente do seu lançamento',
  years: 'exercício encerrado com saldo em contas de resultado',
  monthTotals: 'total do mês diferente das linhas',
  centerTotals: 'total do centro de custo diferente das linhas',
  treasuryTotals: 'total do mês diferente dos movimentos',
  settled: 'parcela diferente das suas baixas ou do seu documento',
  counters: 'contador atrás dos números usados',
  trails: 'registro diferente da sua trilha',
  unnoted: 'registro que a trilha não conhece',
  administration: 'não é o que a cadeia da administração disse por último',
  guard: 'proteção do banco diferente da que as migrações fizeram',
  owners: 'lançamento sem o registro que o originou',
  documents: 'título que não fecha com suas partes e seu lançamento',
  settlements: 'baixa que não fecha com seus títulos, seu movimento e seu lançamento',
  collections: 'retenção recolhida além do seu valor, ou guia diferente do que recolhe',
  openings: 'implantação que não fecha com seu balancete, suas partes ou seus lançamentos',
  periods: 'fechamento sem o registro igual na trilha',
  closedThrough: 'períodos diferentes do último fechamento',
  against: 'a cadeia não continua a impressão guardada',
  administrationName: 'Administração',
  linked: 'sem elo ou com mais de um elo na cadeia',
  digest: 'conteúdo diferente do elo da cadeia',
  linkDay: 'dia diferente do elo da cadeia',
  seal: 'elos diferentes dos que foram selados',
  chain: 'elo fora da cadeia',
  head: 'fim da cadeia diferente do último elo',
  gone: 'linha do elo não existe mais',
  company: (name: string, entries: number, links: number, fingerprint: string) =>
    `${name}: ${entriesOf(entries)}, ${linksOf(links)}${fingerprint && `, cadeia ${fingerprint}`}`,
  fault: (what: string, row: string) => `  ✗ ${row}: ${what}`,
  more: (count: number) => `  … e mais ${formatCount(count)}`,
  holds: 'confere',
  fails: (count: number) =>
    count === 1 ? 'não confere: 1 falha' : `não confere: ${formatCount(count)} falhas`,
};

export const bundleTexts = {
  written: (folder: string, entries: number, notes: number, links: number, fingerprint: string) =>
    `${folder}: ${entriesOf(entries)}, ${notesOf(notes)}, ${linksOf(links)}.\n` +
    `${fingerprint ? `Impressão da cadeia: ${fingerprint}` : 'A cadeia ainda não tem elos, nem impressão.'}\n` +
    `Para conferir: node ${folder}/verificar.mjs`,
  readMe: (tenant: string, from: string, to: string) =>
    `Pacote de auditoria de ${tenant}, ${period(from, to)}.

Para conferir, com Node 18 ou mais novo, sem instalar nada e sem rede:

    node verificar.mjs
    node balancete.mjs                  balancete do período, refeito só com estes arquivos
    node balancete.mjs razao CONTA      razão de uma conta, pelo código
    node balancete.mjs balanco          balanço no último dia

verificar.mjs responde 'íntegro', ou diz pelo lugar na cadeia o que falta ou mudou. Compare a impressão da cadeia que ele
mostra com a que a empresa mostra em 'Trilha de Auditoria', imprimiu no razão ou entregou por outro meio na mesma data.
Só essa comparação revela uma cadeia inteira refeita, ou um programa trocado.

manifesto.json            empresa, período, fim de cada ramo da cadeia e a soma de cada arquivo; é o último elo da cadeia
cadeia.jsonl              todos os elos da empresa: tipo, linha, dia da linha e dia em que foi encadeada
lancamentos.jsonl         um lançamento por linha, com suas partidas, como foi encadeado
auditoria.jsonl           quem alterou o quê e quando, uma alteração por linha, como foi encadeada
saldos-iniciais.jsonl     débitos e créditos de cada conta antes do primeiro dia
plano-de-contas.jsonl, centros-de-custo.jsonl, obras.jsonl, fornecedores.jsonl, clientes.jsonl, contas-financeiras.jsonl
pessoas.jsonl             nomes, papéis e desde quando
titulos.jsonl, baixas.jsonl, movimentos.jsonl, fechamentos.jsonl
implantacao.jsonl         a implantação de saldos: data de corte, balancete do contador e partes lançadas

Cada elo é SHA-256(elo anterior + 'ramo|número|tipo|linha|dia|dia do encadeamento|SHA-256 da linha'). Os elos da edição 1, mais
antigos, são SHA-256(elo anterior + SHA-256 da linha), e um selo em cada ramo prende o tipo e o dia de cada um. Os ramos
crescem lado a lado; a impressão é o SHA-256 do fim de todos eles.
`,
};
