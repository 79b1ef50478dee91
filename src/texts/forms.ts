import * as words from './words.ts';

/** Sentences that every form shares. */
export const formTexts = {
  unchanged: 'Nenhuma alteração detectada.',
  required: 'Obrigatório.',
  invalidDate: 'Data inválida. Use dd/mm/aaaa.',
  save: 'Salvar',
  cancel: words.cancel,
  close: words.close,
  stillWaiting: words.stillWaiting,
  inDoubt:
    'Não se sabe se isto foi salvo: nenhuma resposta chegou que o diga. Envie de novo sem mudar nada; o pedido leva a mesma identificação e não se repete.',
  leftInDoubt:
    'A tela foi deixada antes da resposta, e nenhuma chegou: não se sabe se isto foi salvo. Confira antes de enviar de novo.',
  undecided: 'Escolha qual valor manter.',
  authorsFailed: 'Falha ao perguntar quem criou e quem alterou.',
};
