/** Lists, forms, commands and registry screens. */
export const factorySentences = {
  table: ['§2', 'A lista mostra o que a busca trouxe, na ordem da tela.'],
  empty: ['§2', 'Uma lista sem linhas diz que está vazia.'],
  loadFails: ['§8 Load failures', 'Se a busca falha, a tela diz por quê e oferece buscar de novo.'],
  retry: ['§8 Load failures', 'A busca pode ser repetida a qualquer momento.'],
  slow: ['D9', 'Depois de 10 segundos a tela avisa que ainda espera; a espera continua.'],
  resumed: ['D15', 'Quem volta a entrar depois que a sessão expirou continua de onde parou.'],
  rowBack: [
    'House rule',
    'O que foi salvo, excluído ou reativado se vê na lista na hora: no seu lugar, ou fora dela.',
  ],
  listOutdated: [
    'D26',
    'Quando termina algo que foi enviado, também de uma tela já deixada, ou quando vira o dia, a lista que está aberta é buscada de novo, ainda que uma busca esteja em curso.',
  ],
  tableSearch: [
    'House rule',
    'Toda lista pode ser buscada e filtrada pelo que as suas colunas mostram, sem acentos nem maiúsculas.',
  ],
  tableOrder: [
    'House rule',
    'Qualquer coluna ordena a lista; sem escolha vale a ordem da tela, e ela volta ao terceiro clique.',
  ],
  tableSize: [
    'D22',
    'Onde o servidor divide a lista em páginas, cada página tem as linhas escolhidas; outra escolha volta à primeira.',
  ],
  tableServed: [
    'House rule',
    'Um servidor que sabe buscar é consultado; senão a busca vale para o que está carregado.',
  ],
  addressTells: [
    'House rule',
    'O endereço conta a aba, a conta, os detalhes e os filtros abertos: recarregar, voltar ou copiar o link mostra o mesmo.',
  ],
  addressAsks: [
    'House rule',
    'O endereço pode pedir um formulário novo: ele abre uma vez, com a data de hoje, e recarregar não o abre de novo.',
  ],
  tableAddress: [
    'House rule',
    'O endereço diz como a lista é vista: recarregar, voltar e um link copiado mostram o mesmo.',
  ],
  tableOutput: [
    'House rule',
    'O que a lista mostra sai como é visto, em arquivo ou no papel; de um servidor que sabe buscar, todas as páginas.',
  ],
  rowsBehind: [
    'House rule',
    'As linhas continuam à vista enquanto outras são buscadas, e também se a busca falha.',
  ],
  firstPage: ['§4 Link pagination', 'Depois de criar, a lista volta à primeira página.'],
  pageKept: ['§4 Link pagination', 'Depois de editar, a página continua a mesma.'],
  pageAgain: ['House rule', 'Depois de remover, a página é buscada de novo: outra linha toma o lugar.'],
  pageBefore: [
    '§4 Link pagination',
    'Depois de remover a única linha de uma página, a lista vai para a página anterior.',
  ],
  paging: ['§2', 'Uma lista longa vem em páginas; vira-se de uma para outra abaixo dela.'],

  tellMissing: ['House rule', 'A recusa fica no campo que pode resolvê-la e some assim que ele é corrigido.'],
  required: ['§5', 'Enquanto falta algo obrigatório nada é enviado; o formulário diz o que falta.'],
  unchanged: [
    '§5',
    'Só o que mudou é enviado. Se nada mudou, o formulário diz "Nenhuma alteração detectada." e nada é enviado.',
  ],
  submitOnce: [
    'D18',
    'O primeiro clique envia; enquanto a resposta não vem, um segundo clique não faz nada.',
  ],
  oneIntention: ['D18', 'Cada envio leva uma chave própria: enviar duas vezes o mesmo não cria duas linhas.'],
  unknownOutcome: [
    'D27',
    'Sem saber se o pedido chegou, o formulário fica e envia de novo o mesmo, com a mesma chave; a lista pergunta o que houve.',
  ],
  saved: ['§8 Success toasts', 'O que foi salvo fecha o formulário e é anunciado no canto da tela.'],
  saveFails: [
    '§8 Placement',
    'Se o servidor recusa, o motivo aparece no campo de que ele fala, ou em vermelho no formulário; nada se perde.',
  ],
  meanwhile: [
    'House rule',
    'O que outra pessoa mudou com o formulário aberto aparece campo a campo; quem edita decide o que fica.',
  ],
  asksFirst: ['D19', 'Antes de perder alterações não salvas, a tela pergunta se podem ser descartadas.'],
  closesAtOnce: ['D19', 'Sem alterações não há o que perguntar: fecha na hora.'],

  question: ['§5 Confirmation', 'Antes de agir, a tela pergunta; quem cancela volta como estava.'],
  refused: [
    '§8 Delete, restore and deactivate failures',
    'O que a regra não permite é dito antes, sem enviar nada.',
  ],
  atOnce: ['D16', 'Não há pergunta, porque a ação pode ser desfeita.'],
  done: ['§4', 'O servidor confirma e devolve a linha como ela ficou.'],
  commandFails: [
    '§8 Delete, restore and deactivate failures',
    'Se a ação falha, um aviso vermelho diz por quê; a linha fica como estava.',
  ],
  commandInDoubt: [
    'D27',
    'Se não se sabe o que foi feito, ou a linha já é outra no servidor, o aviso o diz e a lista é lida de novo.',
  ],
  told: ['§8 Success toasts', 'Quando dá certo, um aviso no canto da tela diz o que foi feito.'],
  actions: ['§2', 'Um botão abre o formulário de uma linha nova; cada linha tem as suas ações.'],
  choices: ['§5', 'O campo só oferece o que pode ser escolhido.'],
  optionsLoadFail: [
    '§8 Load failures',
    'Se as opções não vêm, o formulário diz e oferece buscá-las de novo.',
  ],
} as const satisfies Record<string, readonly [reference: string, sentence: string]>;
