import { formatCount } from '../../domain/count.ts';
import * as words from '../words.ts';

/** Searching, sorting and filtering in any table. */
export const tableTexts = {
  search: 'Buscar na lista',
  searchKey: '/',
  searchPage: 'Buscar nesta página',
  onPage: (count: string) => `${count} nesta página`,
  clear: 'Limpar busca e filtros',
  shownOf: (shown: number, all: string) => `${formatCount(shown)} de ${all}`,
  nothingFound: 'Nada encontrado com a busca e os filtros atuais.',
  loadedOnly: 'Busca e ordem valem para o que está carregado nesta página.',
};

/** Export and printing. */
export const outputTexts = {
  export: 'Exportar',
  formats: 'Formatos de exportação',
  csv: 'CSV (Excel brasileiro)',
  xlsx: 'Planilha XLSX',
  print: 'Imprimir',
  product: words.product,
  cnpj: (cnpj: string) => `${words.cnpj} ${cnpj}`,
  failed: 'Falha ao exportar',
  failedText: 'A lista não ficou pronta. Tente novamente; se falhar outra vez, recarregue a página.',
};
