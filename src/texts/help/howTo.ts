import { bundleTexts } from '../control/auditBundle.ts';
import { formDialogTexts } from '../forms/formDialogs.ts';
import { formTexts } from '../forms/forms.ts';
import { entryTexts, ledgerTexts } from '../ledger/ledger.ts';
import { capital } from '../nouns.ts';
import { loginTexts } from '../session/session.ts';
import { listTexts } from '../tables/lists.ts';
import { tableTexts } from '../tables/tables.ts';
import { transferTexts } from '../treasury/transfers.ts';
import * as words from '../words.ts';
import { gestures } from './screenHelp.ts';

/** A transition of a chart: the way to bring it about, and whether that is possible now. */
export const howToTexts = {
  dock: 'Fixar ao lado',
  release: 'Soltar',
  follow: 'Acompanhar o trabalho',
  following: 'Acompanha o trabalho',
  title: 'Como se faz',
  hint: 'Clique em uma transição do diagrama para saber como se faz.',
  possible: 'É possível agora.',
  provided: (guard: string) => `É possível agora, se valer ${guard}.`,
  elsewhere: (source: string) => `Agora não: isto parte do estado ${source}, e a tela está em outro.`,
  refused: 'Agora não: o que está na tela não o permite, ou leva a outro estado.',
};

/** The instruction for a cause; `submit` is the button that sends the form in sight, null for none. */
export function howTo(kind: string, name: string, submit: string | null): string {
  if (kind !== 'event') return byItself[kind]?.(name) ?? '';
  if (sends.includes(name) && submit) return `${click(submit)} Ctrl+Enter faz o mesmo.`;
  if (name.endsWith('.retried')) return click(listTexts.retry);
  const own = instructions[name];
  if (own) return own;
  const gesture = gestures[name];
  return gesture ? `${capital(gesture)}.` : 'Não se faz à mão: outra parte do sistema avisa.';
}

const click = (label: string) => `Clique em "${label}".`;

const sends = ['form.submitted', 'entry.submitted', 'login.submitted', 'choice.submitted'];

const byItself: Record<string, (name: string) => string> = {
  done: (actor) => `Não se faz à mão: acontece quando vem a resposta de ${actor}.`,
  failed: (actor) => `Não se faz à mão: acontece quando ${actor} falha.`,
  after: (delay) => `Não se faz à mão: acontece quando termina a espera ${delay}.`,
  always: () => 'Não se faz à mão: acontece logo ao chegar a este estado.',
};

/** Instructions for events with the same control wherever they are offered. */
export const instructions: Record<string, string> = {
  'login.submitted': click(loginTexts.submit),
  'form.submitted': 'Preencha o formulário e clique no seu botão principal; Ctrl+Enter faz o mesmo.',
  'entry.submitted': click(entryTexts.save),
  'form.closed': `Clique em "${formTexts.cancel}" ou em "${words.close}", ou tecle Esc.`,
  'discard.confirmed': click(formDialogTexts.discardConfirm),
  'discard.declined': click(formDialogTexts.discardDecline),
  'command.cancelled': click(formTexts.cancel),
  'create.requested': 'Clique no botão que cria um registro, no alto da tela.',
  'edit.requested': 'Clique em "Editar", na linha do registro.',
  'command.requested': `Clique em uma das ${words.actions} da linha, como "${words.remove}".`,
  'list.reloadRequested': click(listTexts.reload),
  'look.cleared': click(tableTexts.clear),
  'list.toggled': `Clique em "${ledgerTexts.showList}" ou em "${ledgerTexts.hideList}".`,
  'form.toggled': `Clique em "${ledgerTexts.showForm}" ou em "${ledgerTexts.hideForm}".`,
  'details.closed': `Clique em "${words.close}" ou tecle Esc.`,
  'transfer.requested': click(transferTexts.create),
  'bundle.requested': click(bundleTexts.submit),
  'leave.requested': click(words.logout),
};
