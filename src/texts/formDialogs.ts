/** What a form asks when somebody else changed its row meanwhile, and before what was typed is lost. */
export const formDialogTexts = {
  conflictTitle: 'Alterado por outra pessoa enquanto você editava',
  theirs: (value: string) => `Valor atual: ${value}`,
  mine: (value: string) => `Seu valor: ${value}`,
  valuesOf: (field: string) => `Valores de ${field}`,
  noValue: '(vazio)',
  discardTitle: 'Descartar alterações?',
  discardMessage: 'O que você digitou e não foi salvo será perdido.',
  discardConfirm: 'Descartar',
  discardDecline: 'Continuar editando',
};
