/** Questions before typed work is lost. */
export const formDialogTexts = {
  discardTitle: 'Descartar alterações?',
  goesOn: 'O que já foi enviado não é interrompido.',
  discardMessage: 'O que você digitou e não foi salvo será perdido.',
  discardConfirm: 'Descartar',
  discardDecline: 'Continuar editando',
};
