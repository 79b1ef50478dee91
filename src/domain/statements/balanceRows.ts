import { plainText } from '../plainText.ts';

/** A row that states a balance, and not a movement; blocked deposits and headings of a day state nothing at all. */
export function balanceRowKind(text: string): 'balance' | 'nothing' | null {
  const words = plainText(text).replace(/\s+/g, ' ').trim();
  if (
    /^(s a l d o|saldo( (anterior|atual|final|inicial|total|parcial|disponivel|bloqueado|em|de|do|da|na|conta|corrente|dia|data))*( \d\d\/\d\d(\/\d{2,4})?)?)$/.test(
      words,
    )
  )
    return /bloqueado/.test(words) ? 'nothing' : 'balance';
  return /^(deposito bloqueado|movimento do dia)$/.test(words) ? 'nothing' : null;
}
