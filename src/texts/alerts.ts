import * as words from './words.ts';

/** The list 'Avisos' of notices that must not be missed. */
export const alertsTexts = {
  title: words.notices,
  button: (unread: number) =>
    unread === 0
      ? 'Avisos: nenhum novo'
      : unread === 1
        ? 'Avisos: 1 não lido'
        : `Avisos: ${unread} não lidos`,
  count: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  none: 'Nenhum aviso.',
  unread: ' (não lido)',
  clear: words.clear,
  close: words.close,
};
