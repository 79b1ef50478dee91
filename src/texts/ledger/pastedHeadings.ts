/** Headings of pasted entry lines and movements, without accents, case and signs. */
export const pastedHeadingTexts = {
  unknown: (heading: string) =>
    `Não se conhece a coluna "${heading}": dê a ela um dos nomes de cima, ou apague-a do texto.`,
  twice: (heading: string) => `Há mais de uma coluna como "${heading}": deixe só uma.`,
  missing: (titles: string) => `Falta a coluna ${titles}.`,
  bothKinds: 'Há colunas de valor com D/C e de débito e crédito: deixe só um dos dois jeitos.',
  entry: {
    account: /^(?:(?:cod(?:igo)? )?(?:da )?(?:conta|cta)(?: contabil)?|codigo)$/,
    center: /^(?:(?:cod(?:igo)? )?(?:do )?(?:centro|c|cc)(?: (?:de )?custos?)?|centro resultado)$/,
    debit: /^(?:valor )?(?:a )?deb(?:ito)?s?$/,
    credit: /^(?:valor )?(?:a )?cred(?:ito)?s?$/,
    side: /^(?:d\/c|c\/d|d c|dc|tipo|natureza|lado|debito\/credito|d\/c ou debito)$/,
    amount: /^(?:valor|vlr|vl|montante|quantia|valor ou credito)$/,
  },
  movement: {
    date: /^(?:data|dt|dia)(?: (?:do )?(?:movimento|lancamento|mov))?$/,
    description: /^(?:descricao|historico|complemento)$/,
    inflow: /^(?:valor )?(?:entradas?|recebimentos?|recebido|que entrou|valor que entrou)$/,
    outflow: /^(?:valor )?(?:saidas?|pagamentos?|pago|que saiu|valor que saiu)$/,
    side: /^(?:tipo|e\/s|d\/c|c\/d|natureza|entrada\/saida|entrada ou saida|tipo ou entr)$/,
    amount: /^(?:valor|vlr|vl|montante|quantia|valor ou saida)$/,
    account:
      /^(?:(?:cod(?:igo)? )?(?:da )?(?:conta|contrapartida|contra partida)(?: contabil| (?:da )?contrapartida)?|codigo)$/,
    center: /^(?:(?:cod(?:igo)? )?(?:do )?(?:centro|c|cc)(?: (?:de )?custos?)?|centro resultado)$/,
  },
  /** Columns that say in words what a code says. */
  silent: /^(?:(?:nome|titulo|descricao) (?:da )?conta|nome(?: do centro(?: de custo)?)?|linha|n|item)$/,
};
