import { formatCount } from '../../domain/count.ts';
import * as words from '../words.ts';

/** Open option lists. */
export const optionTexts = {
  options: words.options,
  openOptions: 'Abrir opções',
  clearOption: words.clear,
  noOptions: 'Nenhuma opção encontrada.',
  moreOptions: (count: number) =>
    count === 1
      ? 'Há mais 1 opção: digite para encontrá-la.'
      : `Há mais ${formatCount(count)} opções: digite para encontrá-las.`,
};
