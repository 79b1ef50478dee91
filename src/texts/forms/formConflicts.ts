/** Questions about a row that somebody else changed meanwhile. */
export const formConflictTexts = {
  conflictTitle: 'Alterado por outra pessoa enquanto você editava',
  theirs: (value: string) => `Valor atual: ${value}`,
  mine: (value: string) => `Seu valor: ${value}`,
  valuesOf: (field: string) => `Valores de ${field}`,
  noValue: '(vazio)',
};
