import * as words from './words.ts';

/** Sentences of the parts themselves. */
export const partsTexts = {
  acknowledge: words.ok,
  actions: words.actions,
  alerts: words.notices,
  cancel: words.cancel,
  close: words.close,
  dismissNotice: (title: string) => `Dispensar: ${title}`,
  loading: words.loading,
  stillWaiting: words.stillWaiting,
  partFailed: 'Esta parte da página não veio.',
  reloadPage: 'Recarregar a página',
};
