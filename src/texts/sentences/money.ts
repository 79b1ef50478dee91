/** Titles, treasury and ledger. */
export const moneySentences = {
  sheet: ['House rule', 'Uma lista densa pode ser vista como planilha, para copiar.'],
  placeholders: [
    'D10',
    'Sem um servidor que guarde títulos, as linhas são de demonstração, sempre as mesmas.',
  ],
  createTitle: ['§2 Accounts payable', 'O botão de título novo só avisa que ainda não está disponível.'],
  settlePayable: ['§2 Accounts payable', '"Baixar" vale enquanto o título não está pago nem cancelado.'],
  settleReceivable: [
    '§2 Accounts receivable',
    '"Receber" vale enquanto o título não está recebido nem cancelado.',
  ],

  treasurySelect: ['§2 Treasury', 'Um clique na linha escolhe a conta; outro clique desfaz a escolha.'],
  treasuryTabs: ['§2 Treasury', 'As movimentações são as da conta escolhida; sem conta, a aba espera.'],
  treasuryModals: [
    '§2 Treasury',
    'Conta nova, edição e movimento novo abrem um formulário por cima da tela.',
  ],
  treasuryFailure: [
    '§2 Treasury',
    'Se a busca falha com contas à vista, elas ficam e um aviso laranja diz que podem estar velhas.',
  ],
  treasuryRequired: [
    '§5 Treasury account create and edit',
    'Nome, tipo e conta contábil são obrigatórios; banco e número também, se não for caixa.',
  ],
  treasuryChoices: [
    '§5 Treasury account create and edit',
    'Só contas do ativo, analíticas e ativas podem ser a conta contábil.',
  ],
  treasuryToggle: ['§4 Treasury', 'A edição diz também se a conta está ativa.'],
  balanceFresh: ['House rule', 'Um movimento registrado aparece na hora na lista e no saldo.'],
  movementPages: ['§2 Treasury', 'As movimentações vêm da mais nova à mais antiga, 15 por página.'],
  movementRequired: [
    '§5 Manual movement',
    'Data até hoje, valor positivo, tipo, descrição e contrapartida são obrigatórios.',
  ],
  bookingChoices: [
    '§5 Manual movement',
    'A contrapartida é uma conta analítica ativa; o centro de custo, um analítico ativo.',
  ],
  oneAfterAnother: [
    'House rule',
    'Criar e lançar outro deixa o formulário aberto e vazio; a conta, a data e o tipo continuam.',
  ],
  bookingProposed: [
    'House rule',
    'A contrapartida do último movimento de mesma descrição é sugerida, também quando as opções chegam depois dela.',
  ],
  movementsPasted: [
    'House rule',
    'Movimentos colados de uma planilha são conferidos como os digitados; com uma linha errada nada é enviado.',
  ],
  movementsInTurn: [
    'House rule',
    'Cada movimento colado é enviado por si, na ordem; a primeira recusa para, e o que não entrou fica no texto.',
  ],
  movementDefaults: ['§5 Manual movement', 'Um movimento novo começa como débito e com a data de hoje.'],

  ledgerButtons: [
    '§2 General ledger',
    'A lista e o formulário de lançamento se mostram e se escondem; um por vez.',
  ],
  ledgerList: [
    '§2 General ledger',
    'Os lançamentos vêm do servidor em páginas de dez, do mais novo ao mais antigo.',
  ],
  ledgerDetails: [
    '§2 General ledger',
    'Os detalhes mostram as partidas, os totais e, se for o caso, que não fecham.',
  ],
  entryRequired: ['§5 Manual ledger entry', 'Data até hoje e descrição são obrigatórias.'],
  entryLine: [
    '§5 Manual ledger entry',
    'Cada partida tem conta analítica, débito ou crédito, e valor de pelo menos R$ 0,01.',
  ],
  entrySave: ['§5 Manual ledger entry', 'Só se salva o lançamento que cumpre todas as regras.'],
  entrySaveFails: [
    '§8 Placement',
    'Se o servidor recusa o lançamento, o motivo fica no formulário e no canto da tela.',
  ],
  byKeyboard: [
    'House rule',
    'Um lançamento de qualquer tamanho se digita sem mouse: as teclas incluem, removem, desfazem e fecham o saldo.',
  ],
  duplicated: [
    'House rule',
    'Duplicar começa um lançamento novo, de hoje, com o que o outro diz; nada é enviado antes de salvar.',
  ],
  templates: [
    'House rule',
    'Um lançamento pode começar de um modelo da empresa, escolhido pelo nome depois de visto o que ele traz.',
  ],
  templateTaken: [
    'House rule',
    'O que já foi digitado fica: o modelo traz a descrição que falta e as suas partidas; nada é enviado antes de salvar.',
  ],
  templateKept: [
    'House rule',
    'Salvar como modelo guarda descrição e partidas sob um nome só seu na empresa; o lançamento continua aberto.',
  ],
  templateRemoved: [
    'House rule',
    'Um modelo só é excluído depois de uma pergunta; os lançamentos feitos com ele ficam.',
  ],
  pasted: ['House rule', 'Linhas coladas de uma planilha são conferidas uma a uma e só entram todas juntas.'],
} as const satisfies Record<string, readonly [reference: string, sentence: string]>;
