/** Rows of printed lists that are no rows, by their first words without accents and case. */
export const rowSigns = {
  /** Whole cells, whatever stands beside them. */
  footers: [
    /^pag(?:ina|\.)?:? ?\d+(?: ?(?:de|\/) ?\d+)?$/,
    /^(?:sub ?)?total(?: geral| parcial)?(?: d[aeo]s? .+)?(?: ?[:=-])?(?: ?(?:r\$)? ?[\d.,]+)?$/,
    /^\d+ (?:registros?|linhas?|itens|titulos?|lancamentos?)(?: \w+)?\.?$/,
    /^(?:registros?|quantidade(?: de \w+)?|qtde?\.?(?: de)? ?\w*) ?[:=] ?\d+$/,
    /^(?:relatorio )?(?:emitido|impresso|gerado|exportado) (?:em|por|as)\b/,
    /^(?:fim|final) d[ao] (?:relatorio|listagem|lista)$/,
    /^filtros?(?: \w+)?:/,
    /^[-=_*.]{3,}$/,
  ],
  /** Beginnings of rows that lack what a row needs. */
  sums: /^(?:sub ?total|total|soma|saldo (?:anterior|inicial|final)|transporte|a transportar)\b/,
};
