import { capital, nouns, ofNouns } from './nouns.ts';
import { listTexts } from './tables/lists.ts';
import * as words from './words.ts';

/** 'Buscar ou ir para…', behind Ctrl+K. */
export const paletteTexts = {
  title: words.searchOrGo,
  key: words.searchKey,
  notOpened: 'Não foi possível abrir a busca',
  notOpenedText: 'O carregamento falhou. Verifique a conexão e tente de novo em instantes.',
  placeholder: 'Tela, ação, nome ou código',
  nothing: 'Nada encontrado.',
  finding: 'Procurando…',
  failed: 'Não foi possível procurar nas linhas da empresa.',
  retry: words.retry,
  hint: '↑ ↓ escolhe · Enter abre · Esc fecha',
  screen: words.screen,
  command: words.action,
  recent: 'Recente',
  switchTo: (company: string) => `Trocar para ${company}`,
  scheme: { dark: 'Usar o tema escuro', light: 'Usar o tema claro' },
  signOut: 'Sair (Logout)',
  statement: (party: string) => `Extrato de ${party}`,
  position: (party: string) => `Posição de ${party}`,
  /** The name that is searched: 'Areal' of 'posição de Areal'. */
  nameIn: (query: string) => query.replace(/^(posi[cç][aã]o|extrato)( d[aeo]s?)? +(?=\S)/i, ''),
  row: {
    ...ofNouns((name) => capital(nouns[name].one)),
    accounts: words.ledgerAccount,
    costCenters: words.costCenter,
    treasury: words.treasuryAccount,
    ledger: words.entry,
    payables: words.payables,
    receivables: words.receivables,
    users: words.user,
    tenants: words.tenant,
  } as Record<string, string>,
  covered: 'feche primeiro o que está aberto sobre a tela',
  notNow: 'agora não está disponível',
  notAllowed: 'o seu papel nesta empresa não permite',
  shown: 'já está na tela',
  unchosen: 'escolha primeiro uma conta financeira',
  /** Places where nothing is created by hand. */
  uncreated: { receivables: 'criados pelo evento de venda confirmada' } as Record<string, string>,
};

/** Names of a screen's commands. */
export const commandTexts = {
  create: (screen: string) => `Criar em ${screen}`,
  enter: () => 'Abrir ou fechar o lançamento manual',
  move: () => 'Registrar movimento na conta escolhida',
  transfer: () => 'Transferir da conta escolhida',
  list: () => 'Mostrar ou ocultar os lançamentos',
  exportXlsx: () => 'Exportar a lista para Excel (XLSX)',
  exportCsv: () => 'Exportar a lista em CSV',
  print: () => 'Imprimir a lista',
  clearLook: () => 'Limpar busca e filtros da lista',
  inactive: () => 'Mostrar ou ocultar o que está inativo',
  expandAll: () => 'Expandir a árvore inteira',
  movements: () => 'Ver as movimentações da conta',
  accounts: () => 'Voltar às contas financeiras',
  reload: () => listTexts.reload,
  retry: () => 'Buscar de novo o que não veio',
};
