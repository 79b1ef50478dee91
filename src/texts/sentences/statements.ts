/** Bank statements and their reconciliation (ability `statements.1`). */
export const statementSentences = {
  bankRoles: ['D22', 'Extratos são lidos por quem vê a tesouraria; só Financeiro e Tenant Admin conciliam.'],
  bankDesk: ['D22', 'A tela mostra os lançamentos do extrato, os movimentos em aberto e a prova de um dia.'],
  bankAccountChosen: ['D22', 'Outra conta, outra vista ou outro dia recarrega tudo.'],
  bankFocus: ['D22', 'Setas andam nos lançamentos; para o que está em foco se buscam sugestões.'],
  bankProposals: [
    'D22',
    'As sugestões são exatas ao centavo, as melhores primeiro, e nenhuma se executa sozinha.',
  ],
  bankMarks: ['D22', 'Espaço marca; vários lançamentos e movimentos conciliam-se quando somam o mesmo.'],
  bankAction: [
    'D22',
    'Enter aceita, T baixa um título, U desfaz: cada ação é uma só, e vai ou não vai inteira.',
  ],
  bankSeveral: [
    'D22',
    'Uma linha baixa vários títulos, com juros, multa e desconto de cada um, quando a soma é a do extrato ao centavo.',
  ],
  bankDraft: [
    'D22',
    'C cria o movimento pela regra, G transfere; o início e o saldo do banco são digitados.',
  ],
  bankDraftLacks: ['D22', 'Um formulário incompleto diz o que falta e fica aberto.'],
  bankDone: ['D22', 'O lançamento só sai da lista depois da resposta, quando tudo é recarregado.'],
  bankRefused: ['D22', 'Uma recusa diz por quê e não muda nada.'],
  bankRule: ['D22', 'A mesma escolha feita duas vezes oferece uma regra, que só se guarda a pedido.'],
  bankSheet: ['D22', 'A prova sai em papel para o contador, com os itens de cada parcela.'],
  bankImport: [
    'D22',
    'O extrato é lido inteiro ou recusado inteiro; antes de importar, a tela diz o que virá.',
  ],
  bankAsks: [
    'D22',
    'O que o arquivo não diz é perguntado uma vez: a conta, o sinal das saídas, qual das contas.',
  ],
  bankColumns: [
    'D22',
    'Colunas que o arquivo não nomeia são ditas por quem importa, e lembradas; nada é adivinhado.',
  ],
  bankLeftOut: ['D22', 'Uma linha que ninguém lê fica de fora só a pedido, e o pedido fica registrado.'],
  bankOther: ['D22', 'Mesmo dia e valor com outro texto é dado por conhecido, até alguém dizer que é outra.'],
} as const satisfies Record<string, readonly [string, string]>;
