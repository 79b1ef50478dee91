/** What is told when all rows of a list, which come in pages, do not belong together. */
export const gatheringTexts = {
  changed: 'Houve mudanças enquanto as páginas eram lidas, também na segunda tentativa. Exporte de novo.',
};
