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
    'Não se sabe se isto foi salvo: nenhuma resposta o confirma. Envie de novo sem mudar nada; o pedido não se repete.',
  leftInDoubt: 'Não se sabe se isto foi salvo: nenhuma resposta o confirma. Confira antes de enviar de novo.',
  undecided: 'Escolha qual valor manter.',
  authorsFailed: 'Falha ao carregar a autoria.',
};
