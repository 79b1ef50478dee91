import * as words from '../words.ts';

/** Shared by all forms. */
export const formTexts = {
  unchanged: 'Nenhuma alteração detectada.',
  required: 'Obrigatório.',
  invalidDate: 'Data inválida. Use dd/mm/aaaa.',
  save: 'Salvar',
  cancel: words.cancel,
  close: words.close,
  stillWaiting: words.stillWaiting,
  inDoubt:
    'O servidor não respondeu: não é possível saber se foi salvo. Envie de novo sem alterar nada; o pedido não será duplicado.',
  leftInDoubt:
    'O servidor não respondeu: não é possível saber se foi salvo. Confira antes de enviar de novo.',
  undecided: 'Escolha qual valor manter.',
  authorsFailed: 'Falha ao carregar a autoria.',
};
