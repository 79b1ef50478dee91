/** Closed months, reversals and the trail of changes (abilities `periods.1`, `entries.reversal.1`, `audit.1`). */
export const gateSentences = {
  booksKnown: [
    'D22',
    'A tela pergunta quais meses estão fechados e diz isso ao lado da data; quem decide é o servidor.',
  ],
  periodRefused: [
    'D22',
    'Um mês que foi fechado recusa o lançamento; o que está aberto na tela fica sabendo na hora.',
  ],
  periodMonths: ['D22', 'A tela mostra cada mês, o que há nele e o que já foi fechado, por quem e por quê.'],
  periodClose: [
    'D22',
    'Só o papel Tenant Admin fecha, em ordem e depois que o mês terminou; antes, confere.',
  ],
  years: ['D22', 'Abaixo dos meses ficam os exercícios, com o resultado de cada um e se já foi encerrado.'],
  yearClose: [
    'D22',
    'Antes de encerrar, a tela mostra o que será zerado e o que falta; só o papel Tenant Admin encerra.',
  ],
  yearClosed: [
    'D22',
    'O encerramento zera as contas de resultado e leva o resultado ao patrimônio; a DRE não muda.',
  ],
  yearUndo: ['D22', 'Desfazer um encerramento pede um motivo, do exercício mais novo para o mais antigo.'],
  periodReopen: ['D22', 'Reabrir pede um motivo, que todos leem no histórico.'],
  reversalRequired: [
    'D22',
    'Estornar pede um motivo de 5 a 200 caracteres e uma data entre a do lançamento e hoje.',
  ],
  reversal: [
    'D22',
    'Um lançamento é estornado uma única vez, nunca um estorno, e o que tem dono só pelo dono.',
  ],
  reversalLinks: ['D22', 'O lançamento e o seu estorno apontam um para o outro.'],
  transfer: ['D22', 'Uma transferência entre contas próprias é um lançamento com duas movimentações.'],
  transferRequired: [
    'D22',
    'Duas contas diferentes, data até hoje, valor positivo e descrição são obrigatórios.',
  ],
  auditRoles: ['D22', 'A trilha é lida pelos papéis Tenant Admin e Auditor; os outros leem por que não.'],
  auditChange: ['D22', 'Cada alteração diz quem, quando e o quê, com o antes e o depois de cada campo.'],
  auditLook: [
    'D22',
    'Procura-se por pessoa, período, ação e registro, e o endereço guarda o que foi procurado.',
  ],
  auditBundle: [
    'D22',
    'O auditor escolhe os dias e leva um arquivo que se confere sozinho; uma recusa mantém os dias escolhidos.',
  ],
  auditAuthors: ['D22', 'Os detalhes dizem quem criou e quem alterou por último, e quando.'],
} as const satisfies Record<string, readonly [reference: string, sentence: string]>;
