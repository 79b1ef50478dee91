/** Payables and receivables of a host that keeps titles (ability `titles.1`). */
export const titleSentences = {
  titlesKept: [
    'D22',
    'Um servidor que guarda títulos mostra os seus; outro mostra os exemplos da especificação.',
  ],
  titlesDenied: [
    'D22',
    'A quem o papel não mostra os títulos, a página diz isso e nada é pedido ao servidor.',
  ],
  titleDay: [
    'D6',
    'O status é o do dia em São Paulo: à meia-noite ele muda sem recarregar a página, e a lista é pedida de novo.',
  ],
  titleSelection: [
    'D22',
    'Títulos em aberto são escolhidos para uma baixa só; a soma do que resta fica à vista.',
  ],
  titleCreation: ['D22', 'Um título é lançado na competência, com apropriação, retenções e parcelas.'],
  titleRegistered: [
    'D22',
    'Um fornecedor que falta é cadastrado por cima do título e fica escolhido; o que foi digitado continua.',
  ],
  titleCopied: [
    'D22',
    'Um título duplicado abre preenchido, sem número nem datas, e só existe depois de lançado.',
  ],
  titleAccount: ['D22', 'Uma baixa propõe a conta da última; outra pode ser escolhida.'],
  titleSettlement: [
    'D22',
    'A baixa de um ou vários títulos é uma movimentação e um lançamento: tudo ou nada.',
  ],
  titleReading: ['D22', 'Um título abre pela descrição e mostra documento, parcelas e baixas.'],
  titleUndone: [
    'D22',
    'O que foi lançado não é apagado: estorna-se a baixa ou cancela-se o título, com motivo.',
  ],
  titleUnsettled: [
    'D22',
    'De uma baixa de vários títulos, um é estornado sozinho com a sua parte do dinheiro; os outros ficam baixados.',
  ],
  titleCorrected: [
    'D22',
    'Número e descrição se corrigem com motivo, também com o título quitado ou o mês fechado: nada é lançado.',
  ],
  titlePostponed: ['D22', 'O vencimento de um título muda com motivo; nada é lançado.'],
  titleEnded: ['D22', 'O que termina sem dinheiro aparece no título e na lista.'],
  titleAdjusted: [
    'D22',
    'O saldo em aberto de um título é cancelado, ou reduzido por devolução ou abatimento: volta à apropriação.',
  ],
  titleOffset: [
    'D22',
    'Títulos da mesma pessoa se compensam entre si, com adiantamentos ou com uma conta, sem mover dinheiro.',
  ],
  withheldSelection: [
    'D22',
    'Retenções em aberto são escolhidas para uma guia só; a soma do que resta fica à vista.',
  ],
  withheldCollected: [
    'D22',
    'A guia ou a liberação de uma caução é um título a pagar; até lá a retenção é devida no vencimento dela.',
  ],
  collectionRequired: [
    'D22',
    'Uma guia pede quem recebe, descrição e datas, e de cada retenção no máximo o que está em aberto.',
  ],
  collectionFaster: [
    'D22',
    'Se alguém recolheu antes, o formulário mostra o que resta e mantém o que foi digitado.',
  ],
  titleParty: ['D22', 'A posição de um fornecedor ou cliente mostra o que está em aberto e o histórico.'],
  titleControl: ['D22', 'O que está em aberto é conferido com o saldo das contas de controle no razão.'],
  titleFaster: [
    'D22',
    'Se alguém baixou antes, o formulário mostra o novo saldo e mantém o que foi digitado.',
  ],
  titleRequired: ['D22', 'Um título só é enviado quando apropriação e parcelas fecham ao centavo.'],
  settlementRequired: ['D22', 'A baixa pede conta, data e valores que não passem do que está em aberto.'],
  financeAccounts: ['D22', 'As contas padrão são as que um título usa quando não se diz outra.'],
  settingsRoles: [
    'D22',
    'Contas padrão e chaves são alteradas pelo papel Tenant Admin; os outros leem as contas.',
  ],
  integrationKeys: ['D22', 'Uma chave é mostrada uma única vez; revogada, não abre mais nada.'],
  reasonRequired: ['D22', 'Desfazer ou prorrogar pede um motivo.'],
} as const satisfies Record<string, readonly [reference: string, sentence: string]>;
