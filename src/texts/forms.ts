/** Sentences that every form shares. */
export const formTexts = {
  unchanged: 'Nenhuma alteração detectada.',
  required: 'Obrigatório.',
  invalidDate: 'Data inválida. Use dd/mm/aaaa.',
  save: 'Salvar',
  cancel: 'Cancelar',
  close: 'Fechar',
  stillWaiting: 'Ainda aguardando a resposta do servidor…',
  undecided: 'Escolha qual valor manter.',
  conflictTitle: 'Alterado por outra pessoa enquanto você editava',
  theirs: (value: string) => `Valor atual: ${value}`,
  mine: (value: string) => `Seu valor: ${value}`,
  noValue: '(vazio)',
  discardTitle: 'Descartar alterações?',
  discardMessage: 'O que você digitou ainda não foi salvo e será perdido.',
  discardConfirm: 'Descartar',
  discardDecline: 'Continuar editando',
};
