/** Error when the pages of a list changed while they were read. */
export const gatheringTexts = {
  changed: 'Houve mudanças enquanto as páginas eram lidas, também na segunda tentativa. Exporte de novo.',
};
