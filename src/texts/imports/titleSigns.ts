/**
 * Words of other programs for titles that are settled or canceled, without accents, case and signs; see
 * `machines/imports/titleSigns.ts`.
 */
export const titleSigns = {
  /** Headings whose cells are the situation itself. */
  situation:
    /^(?:status|situacao|sit|posicao|andamento)(?: (?:titulo|documento|parcela|conta|lancamento|duplicata|boleto|financeir[ao]|pagamento|pgto|recebimento|baixa|atual))*$/,
  /** Words of a heading about what was paid; receipts only where money is received. */
  settling:
    /\b(?:pag[oa]s?|pagamentos?|pg|pgt|pgto|pagto|baix\w+|bx|liquidad[oa]s?|liquidacao|quit\w+|amortiz\w+|compensad[oa]s?|compensacao|paid|settled)\b/,
  receiving: /\b(?:receb\w*|recto)\b/,
  canceling: /\b(?:cancel\w*|estorn\w*|anulad[oa]s?|anulacao|distrat\w*|exclu\w+)\b/,
  /** A plan instead of a fact. */
  planning:
    /\b(?:previst[oa]s?|previsao|prev|limite|programad[oa]s?|agendad[oa]s?|para|prazo|ate|nao|dias?|barras|desconto|vencimento|vencto|venc)\b/,
  /** The way of a payment instead of the payment itself. */
  manner:
    /\b(?:formas?|condicao|condicoes|cond|contas?|local|meio|tipo|banco|bancari[oa]|portador|modalidade|instrucao|chave|pix|agencia|linha|boleto|favorecido|ordem|moeda|juros|multa|historico|observacao|obs)\b/,
  /** Words of a payment, which have a way and a place. */
  payment: /\b(?:pag\w*|pg|pgt|pgto|receb\w*|recto)\b/,
  /** Headings of what is still owed. */
  balance:
    /^(?:(?:valor|vlr|vl|total|saldo)(?: em)? )?(?:saldo(?: (?:titulo|documento|parcela|devedor|credor|atual|aberto|restante|pagar|receber|quitar|liquido))?|abert[oa]|em abert[oa]|a (?:pagar|receber|quitar)|restante|remanescente|pendente|devid[oa]|devedor)$/,
  /** A situation that ends a title, unless it is denied. */
  settled:
    /\b(?:pag[oa]s?|pg|pgto|liquidad[oa]s?|liq|quitad[oa]s?|baixad[oa]s?|recebid[oa]s?|compensad[oa]s?|conciliad[oa]s?|encerrad[oa]s?|finalizad[oa]s?|concluid[oa]s?|fechad[oa]s?|realizad[oa]s?|efetivad[oa]s?|amortizad[oa]s?|parcial(?:mente)?|paid|settled|closed|received)\b/,
  canceled:
    /\b(?:cancelad[oa]s?|canc|cancelled|canceled|estornad[oa]s?|anulad[oa]s?|excluid[oa]s?|devolvid[oa]s?|distratad[oa]s?|distrato|inutilizad[oa]s?|renegociad[oa]s?|substituid[oa]s?|void)\b/,
  open: /\b(?:abert[oa]s?|vencid[oa]s?|vencer|pendentes?|pagar|receber|previst[oa]s?|atrasad[oa]s?|atraso|aguardando|agendad[oa]s?|programad[oa]s?|aprovad[oa]s?|autorizad[oa]s?|normal|emitid[oa]s?|lancad[oa]s?|provisionad[oa]s?|registrad[oa]s?|protestad[oa]s?|cobranca|prazo|dia|open|pending|overdue)\b/,
  denied: /\b(?:nao|sem|nunca|falta)(?: foi| esta| ser)? \w+/g,
  /** No situation at all. */
  unsaid: /^[-\u2013\u2014. ]*$/,
  /** Whole cells that say a title has ended, under whatever heading. */
  ended:
    /^(?:pag[oa]|liquidad[oa]|quitad[oa]|baixad[oa]|cancelad[oa]|estornad[oa]|anulad[oa]|(?:pag[oa]|liquidad[oa]|quitad[oa]|baixad[oa]|recebid[oa]) (?:total|parcial|totalmente|parcialmente)|titulo (?:pago|liquidado|quitado|baixado|cancelado))$/,
  /** Cells for "nothing", "no" and days that are none. */
  nothing:
    /^(?:|n|nao|no|false|falso|nenhum[ao]?|nada|em aberto|abert[oa]|pendente|null|n\/a|(?:r\$ ?)?(?:[-\u2013\u2014\u2212. ]*|-?0+(?:[.,]0+)?)|[0\s/.-]*(?: [0\s:]*)?|(?:30|31)[/.-]12[/.-]1899(?: [0:]+)?|1899-12-3[01](?:[ t][0:]+)?|0?1[/.-]0?1[/.-](?:1900|0001)(?: [0:]+)?|(?:1900|0001)-01-01(?:[ t][0:]+)?)$/,
  /** Joining words of headings. */
  joining: /\b(?:d[aeo]s?|n[ao])\b/g,
};
