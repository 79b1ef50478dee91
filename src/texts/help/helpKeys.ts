import * as words from '../words.ts';

/** Groups of keys that a screen may have, beside those of every screen. */
export type KeyGroup =
  | 'rows'
  | 'tree'
  | 'form'
  | 'selection'
  | 'movement'
  | 'entry'
  | 'find'
  | 'statement'
  | 'search'
  | 'account'
  | 'history'
  | 'accountHistory';

/** Keys of each group, and those of every screen. */
export const keyTexts: Record<KeyGroup | 'everywhere', [keys: string, meaning: string][]> = {
  everywhere: [
    [`${words.helpKey}, ?`, 'esta ajuda'],
    ['Tab, Shift+Tab', 'próximo controle, controle anterior'],
    ['Esc', 'fecha o que está por cima'],
  ],
  rows: [
    ['↑ ↓', 'linha anterior, próxima linha'],
    ['Home, End, PgUp, PgDn', 'primeira, última, uma tela para cima ou para baixo'],
    ['Enter', 'abre ou escolhe a linha, ou faz a primeira das suas ações'],
    ['→ ←', 'links e ações da linha, e de volta à linha'],
  ],
  account: [['Espaço', 'em Contas Financeiras: escolhe a conta, ou deixa de escolhê-la']],
  history: [[words.rowKey, 'histórico da linha']],
  accountHistory: [[words.rowKey, 'em Contas Financeiras: histórico da conta']],
  find: [
    ['/', 'busca na lista'],
    ['↓', 'na busca: vai às linhas'],
    ['Ctrl+P', 'imprime a lista inteira'],
  ],
  statement: [
    ['/', 'busca nos lançamentos do extrato'],
    ['↑ ↓', 'lançamento anterior, próximo lançamento'],
    ['Espaço', 'marca ou desmarca o lançamento'],
    ['Enter', 'concilia'],
    ['C, T, G, U', 'cria movimento, baixa título, transfere, desfaz'],
  ],
  search: [[words.searchKey, 'busca e vai para uma tela, uma ação ou uma linha']],
  tree: [['→ ←', 'antes disso: abre e recolhe a linha; vai à de cima']],
  form: [['Ctrl+Enter', 'salva']],
  selection: [
    ['Espaço', 'seleciona o título, ou tira da seleção'],
    ['Shift+↑, Shift+↓', 'estende a seleção à linha vizinha'],
  ],
  movement: [['Ctrl+Shift+Enter', 'cria o movimento e lança outro']],
  entry: [
    ['Enter', words.nextFieldOrLine],
    ['F8, F9', 'equilibra a última partida; remove a partida'],
    ['Ctrl+Enter', 'salva; com Shift, salva e lança outro'],
  ],
};
