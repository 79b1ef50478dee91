import { expect, test } from 'vitest';
import { dreLines } from '../../../src/domain/chart/account.ts';
import { dreFigures, lineOf } from '../../../src/domain/chart/dreLine.ts';
import { fc } from '../../support/properties.ts';

const group = fc.constantFrom(...dreLines, null);

test('an account has the line of the nearest group that sets one, else that of its classification', () => {
  fc.assert(
    fc.property(group, fc.array(group), (own, above) => {
      const groups = above.map((dre_line) => ({ classification: 'RECEITA' as const, dre_line }));
      const line = lineOf({ classification: 'RECEITA', dre_line: own }, groups);
      expect(line).toBe([own, ...above].find(Boolean) ?? 'RECEITA_BRUTA');
      expect(lineOf({ classification: 'ATIVO', dre_line: own }, groups)).toBeNull();
    }),
  );
});

test('the result is the sum of the lines, and financial amounts never are in the gross result', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 6, maxLength: 6 }), (amounts) => {
      const of = (line: (typeof dreLines)[number]) => amounts[dreLines.indexOf(line)] ?? 0;
      const { figures, result } = dreFigures(of);
      expect(result).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
      const withoutFinancial = dreFigures((line) => (line === 'FINANCEIRO' ? 0 : of(line)));
      expect(withoutFinancial.figures.gross).toBe(figures.gross);
      expect(figures.before_tax - withoutFinancial.figures.before_tax).toBe(of('FINANCEIRO'));
    }),
  );
});
