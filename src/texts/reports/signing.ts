import * as facts from '../control/bookFacts.ts';
import * as words from '../words.ts';

/** Words of sheets and books that are signed. */
export const signingTexts = {
  closed: facts.closedPeriod,
  provisional: 'Provisório',
  nire: (nire: string) => `${facts.nire} ${nire}`,
  crc: (crc: string) => `${facts.accountant} · CRC ${crc}`,
  accountant: facts.accountant,
  responsible: facts.responsible,
  volume: 'Livro nº',
  leaf: 'Primeira folha',
  leafOf: (leaf: number) => `Folha ${leaf}`,
  book: (volume: number) => `Livro Diário nº ${volume}`,
  ownTotals: 'Totais da folha',
  throughTotals: 'Totais até esta folha',
  opening: 'Termo de abertura',
  closing: 'Termo de encerramento',
  contents: (leaves: number, first: number, last: number) =>
    `Contém este livro ${leaves} folhas numeradas seguidamente de ${first} a ${last}`,
  opens: (contents: string, book: string) => `${contents} e servirá de ${book}.`,
  closes: (contents: string, book: string) => `${contents} e serviu de ${book}.`,
  ofCompany: (book: string, company: string) => `${book} da empresa ${company}`,
  at: (address: string) => `estabelecida em ${address}`,
  covers: (from: string, to: string) => `para a escrituração de ${from} a ${to}`,
  xlsxSheet: 'Informações',
  facts: {
    company: 'Empresa',
    report: facts.report,
    period: words.period,
    state: words.situation,
    values: 'Valores',
    made: 'Emitido em',
  },
};
