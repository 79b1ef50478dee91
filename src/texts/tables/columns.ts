import * as words from '../words.ts';

/** Choice of the columns of a list. */
export const columnTexts = {
  choose: words.columns,
  restore: 'Restaurar colunas e larguras',
  naming: 'Esta coluna identifica a linha e fica sempre à vista.',
  hint: 'Largura: arraste a borda do título ou use ← e → aqui.',
  edge: 'Arraste para mudar a largura; dois cliques voltam à largura original.',
};
