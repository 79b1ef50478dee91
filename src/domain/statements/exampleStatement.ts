import { dayAfter } from '../calendarDate.ts';
import { formatCalendarDate } from '../dateText.ts';

const rows: readonly (readonly [daysAgo: number, text: string, amount: string])[] = [
  [3, 'PIX RECEBIDO CLIENTE DE EXEMPLO', '1.250,00'],
  [2, 'PAGAMENTO BOLETO FORNECEDOR DE EXEMPLO', '-830,40'],
  [1, 'TARIFA PACOTE DE SERVICOS', '-49,90'],
];

/** A bank's CSV statement of the days before `today`, for somebody who wants to see what an import takes. */
export function exampleStatement(today: string): string {
  const lines = rows.map(([daysAgo, text, amount]) =>
    [formatCalendarDate(dayAfter(today, -daysAgo)), text, amount].join(';'),
  );
  return `${['Data;Histórico;Valor', ...lines].join('\r\n')}\r\n`;
}
