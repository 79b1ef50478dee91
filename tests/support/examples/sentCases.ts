import { expect, vi } from 'vitest';
import type { AnyActorLogic, AnyActorRef } from 'xstate';
import { open as accounts } from '../../../src/main/screens/accounts.ts';
import { open as costCenters } from '../../../src/main/screens/costCenters.ts';
import { open as financeSettings } from '../../../src/main/screens/financeSettings.ts';
import { open as ledger } from '../../../src/main/screens/ledger.ts';
import { open as links } from '../../../src/main/screens/links.ts';
import { open as ownAccount } from '../../../src/main/screens/ownAccount.ts';
import { open as payables } from '../../../src/main/screens/payables.ts';
import { open as periods } from '../../../src/main/screens/periods.ts';
import { open as projects } from '../../../src/main/screens/projects.ts';
import { open as receivables } from '../../../src/main/screens/receivables.ts';
import { open as treasury } from '../../../src/main/screens/treasury.ts';
import { open as users } from '../../../src/main/screens/users.ts';
import type { Call, Http } from '../../../src/services/http.ts';
import { aurora, marinaAtHorizonte, marinaUser, removed } from './examples.ts';
import { months, periodBook } from './gateExamples.ts';
import { payroll, payrollEntry } from './ledgerExamples.ts';
import { phoneSession } from './ownSessions.ts';
import { bricks, noFinanceSettings, reversalDraft } from './titleExamples.ts';
import { cashBox, itau, sale, today } from './treasuryExamples.ts';
import { bank, office } from './treeExamples.ts';

/** A user's action on a screen that sends a request, and its outcome. */
export interface SentCase {
  open: (http: Http) => { logic?: AnyActorLogic };
  /** Acts on the screen until the request is sent. */
  act: (screen: AnyActorRef) => unknown;
  sent: Partial<Call>;
  answer?: unknown;
  /** Titles of the notices after the screen was left. */
  told: [done: string, failed: string];
  /** Done, but the outcome is unknown: the notice stays until it is read, like a failure. */
  isLost?: true;
  /** Creates nothing, so no key names the intention. */
  hasNoKey?: true;
}

export const within = (screen: AnyActorRef, ...names: string[]): AnyActorRef =>
  names.reduce<AnyActorRef>((at, name) => at.getSnapshot().children[name], screen);
export const fill = (form: AnyActorRef, patch: object) => {
  form.send({ type: 'form.patched', patch });
  form.send({ type: 'form.submitted', today });
};
export const edited =
  (row: object, patch: object, ...path: string[]) =>
  (screen: AnyActorRef) => {
    within(screen, ...path).send({ type: 'edit.requested', row });
    fill(within(screen, ...path, 'form'), patch);
  };
export const commanded =
  (row: object, ...path: string[]) =>
  (screen: AnyActorRef) => {
    within(screen, ...path).send({ type: 'command.requested', row });
    within(screen, ...path, 'command')?.send({ type: 'command.confirmed' });
  };
const takenBack = (what: 'title' | 'settlement', id: string) => (screen: AnyActorRef) => {
  const desk = within(screen, 'desk');
  desk.send({ type: 'title.opened', row: bricks });
  const { touched } = reversalDraft;
  desk.send({ type: 'reversal.requested', what, id, name: 'Tijolos', since: '2026-11-01', touched });
  fill(within(desk, 'reversal'), { reason: 'Engano de valor', date: '20/11/2026' });
};
const settling = (open: SentCase['open'], url: string, of: object, told: SentCase['told']): SentCase => ({
  open,
  act(screen) {
    const desk = within(screen, 'desk');
    desk.send({ type: 'settlement.requested', rows: [bricks] });
    fill(within(desk, 'settlement'), { settlement_date: '20/11/2026', treasury_account_id: itau.id });
  },
  sent: {
    method: 'POST',
    url,
    body: {
      settlement_date: today,
      treasury_account_id: itau.id,
      items: [{ ...of, principal: 1000, interest: 0, fine: 0, discount: 0 }],
    },
  },
  told,
});
const onMonths = async (screen: AnyActorRef) =>
  vi.waitFor(() => expect(screen.getSnapshot().context.book).toEqual(periodBook));
const onMovements = (screen: AnyActorRef) => {
  screen.send({ type: 'account.toggled', row: itau });
  screen.send({ type: 'movements.opened' });
};
const reversing = async (details: () => AnyActorRef) => {
  await vi.waitFor(() => expect(details().getSnapshot().hasTag('shown')).toBe(true));
  details().send({ type: 'reversal.requested', today });
  fill(within(details(), 'reversal'), { reason: 'Engano de valor' });
};
const reason = { reason: 'Engano de valor', date: today };

export const sentCases: Record<string, SentCase> = {
  'a new project': {
    open: projects,
    act(screen) {
      screen.send({ type: 'create.requested' });
      fill(within(screen, 'form'), { name: 'Torre' });
    },
    sent: { method: 'POST', url: '/projects/', body: { name: 'Torre', status: 'Planning' } },
    answer: aurora,
    told: ['Projeto Criado', 'Falha ao criar projeto.'],
  },
  'a changed project': {
    open: projects,
    act: edited({ ...aurora, version: 3 }, { name: 'Aurora II' }),
    sent: { method: 'PUT', url: '/projects/p-aurora', body: { name: 'Aurora II' }, version: 3 },
    told: ['Projeto Atualizado', 'Falha ao atualizar projeto.'],
  },
  'a removed project': {
    open: projects,
    act: commanded(aurora),
    sent: { method: 'DELETE', url: '/projects/p-aurora' },
    told: ['Projeto Excluído', 'Falha ao Excluir'],
  },
  'a project that comes back': {
    open: projects,
    act: commanded(removed(aurora)),
    sent: { method: 'PUT', url: '/projects/p-aurora/restore' },
    told: ['Projeto Restaurado', 'Falha ao restaurar projeto.'],
  },
  'a deleted user': {
    open: users,
    act: commanded(marinaUser),
    sent: { method: 'DELETE', url: '/users/u-marina' },
    told: ['Usuário Deletado', 'Falha ao deletar usuário.'],
  },
  'another role': {
    open: links,
    act: edited(marinaAtHorizonte, { role_id: '3' }, 'registry'),
    sent: { method: 'PUT', body: { role_id: 3 } },
    told: ['Vínculo Atualizado', 'Falha ao atualizar vínculo.'],
  },
  'a deactivated account': {
    open: accounts,
    act: commanded(bank, 'registry'),
    sent: { method: 'DELETE', url: `/chart-of-accounts/${bank.id}` },
    told: ['Conta Desativada', 'Falha ao Desativar'],
  },
  'a reactivated account': {
    open: accounts,
    act: commanded({ ...bank, is_active: false, version: 3 }, 'registry'),
    sent: { method: 'PUT', url: `/chart-of-accounts/${bank.id}`, body: { is_active: true } },
    told: ['Conta Reativada', 'Falha ao Reativar'],
  },
  'a reactivated cost center': {
    open: costCenters,
    act: commanded({ ...office, is_active: false, version: 3 }, 'registry'),
    sent: { method: 'PUT', url: '/cost-centers/c-office', body: { is_active: true } },
    told: ['Centro de Custo Reativado', 'Falha ao Reativar'],
  },
  'a changed treasury account': {
    open: treasury,
    act: edited({ ...itau, version: 3 }, { name: 'Itaú Obras' }, 'accounts'),
    sent: { method: 'PUT', url: '/treasury/accounts/ta-itau', body: { name: 'Itaú Obras' }, version: 3 },
    told: ['Conta Atualizada', 'Falha ao atualizar conta.'],
  },
  'a movement': {
    open: treasury,
    act(screen) {
      onMovements(screen);
      screen.send({ type: 'movement.requested', account: itau, today });
      const patch = { amount: '10,00', description: 'Venda', counter_account_id: '4' };
      fill(within(screen, 'movementForm'), patch);
    },
    sent: {
      method: 'POST',
      url: '/treasury/movements/manual',
      body: expect.objectContaining({ treasury_account_id: itau.id, movement_date: today, amount: 10 }),
    },
    answer: { ...sale, amount: 10 },
    told: ['Movimento criado.', 'Falha ao criar movimento.'],
  },
  'a transfer': {
    open: treasury,
    act(screen) {
      onMovements(screen);
      screen.send({ type: 'transfer.requested', account: itau, today });
      const patch = { to_account_id: cashBox.id, amount: '50,00', description: 'Suprimento' };
      fill(within(screen, 'transferForm'), patch);
    },
    sent: {
      method: 'POST',
      url: '/treasury/transfers',
      body: {
        from_account_id: itau.id,
        to_account_id: cashBox.id,
        date: today,
        amount: 50,
        description: 'Suprimento',
      },
    },
    told: ['Transferência lançada', 'Falha ao transferir.'],
  },
  'a movement that is taken back': {
    open: treasury,
    act(screen) {
      onMovements(screen);
      screen.send({ type: 'entry.requested', movement: sale });
      return reversing(() => within(screen, 'details'));
    },
    sent: { method: 'POST', url: `/treasury/movements/${sale.id}/reversal`, body: reason },
    answer: { ...sale, amount: 10 },
    told: ['Estorno lançado', 'Falha ao estornar.'],
  },
  'an entry that is taken back': {
    open: ledger,
    act(screen) {
      screen.send({ type: 'details.requested', entry: payroll });
      return reversing(() => within(screen, 'details'));
    },
    sent: { method: 'POST', url: `/gl/entries/${payroll.id}/reversal`, body: reason },
    answer: { ...payrollEntry, lines: [] },
    told: ['Estorno lançado', 'Falha ao estornar.'],
  },
  'a month that is closed': {
    open: periods,
    async act(screen) {
      await onMonths(screen);
      screen.send({ type: 'close.requested', month: months.october, today });
      within(screen, 'close').send({ type: 'command.confirmed' });
    },
    sent: { method: 'POST', url: '/periods/close', body: { through: '2026-10-31' } },
    told: ['Período Fechado', 'Falha ao Fechar'],
  },
  'a month that is opened again': {
    open: periods,
    async act(screen) {
      await onMonths(screen);
      screen.send({ type: 'reopen.requested', month: months.september });
      fill(within(screen, 'reopen'), { reason: 'Nota atrasada' });
    },
    sent: {
      method: 'POST',
      url: '/periods/reopen',
      body: { through: '2026-08-31', reason: 'Nota atrasada' },
    },
    told: ['Período Reaberto', 'Falha ao reabrir o período.'],
  },
  'accounts that titles fall back to': {
    open: financeSettings,
    act(screen) {
      screen.send({ type: 'settings.requested', settings: { ...noFinanceSettings, version: 7 } });
      fill(within(screen, 'form'), { payable_fine_account_id: '53' });
    },
    sent: { method: 'PUT', body: { payable_fine_account_id: 53 }, version: 7 },
    told: ['Configurações Salvas', 'Falha ao salvar as configurações.'],
  },
  'a session that is ended': {
    open: ownAccount,
    act(screen) {
      screen.send({ type: 'end.requested', ending: phoneSession });
      within(screen, 'command').send({ type: 'command.confirmed' });
    },
    sent: { method: 'DELETE', url: '/auth/users/me/sessions/s-phone' },
    told: ['Sessão Encerrada', 'Falha ao encerrar a sessão.'],
  },
  'a payment': settling(payables, '/payables/settlements', { payable_id: bricks.id }, [
    'Baixa Registrada',
    'Falha ao registrar a baixa.',
  ]),
  'a receipt': settling(receivables, '/receivables/settlements', { receivable_id: bricks.id }, [
    'Recebimento Registrado',
    'Falha ao registrar o recebimento.',
  ]),
  'a key of another program': {
    open: financeSettings,
    act(screen) {
      screen.send({ type: 'key.requested' });
      fill(within(screen, 'keyForm'), { name: 'CRM' });
    },
    sent: { method: 'POST', url: '/settings/integration-keys', body: { name: 'CRM' } },
    told: ['Guarde a chave agora', 'Falha ao criar a chave.'],
    isLost: true,
  },
  'a template': {
    open: ledger,
    act(screen) {
      screen.send({ type: 'form.toggled', today });
      const form = within(screen, 'form');
      form.send({ type: 'line.patched', key: 1, patch: { account_id: '4', amount: '10,00' } });
      form.send({ type: 'naming.requested' });
      fill(within(form, 'naming'), { name: 'Aluguel' });
    },
    sent: {
      method: 'POST',
      url: '/gl/entry-templates/',
      body: {
        name: 'Aluguel',
        description: '',
        lines: [{ account_id: 4, cost_center_id: null, type: 'DEBIT', amount: 10 }],
      },
    },
    answer: { id: 'tp-1', name: 'Aluguel', description: '', lines: [] },
    told: ["Modelo 'Aluguel' salvo!", 'Falha ao salvar o modelo.'],
  },
  'a settlement that is taken back': {
    open: payables,
    act: takenBack('settlement', 'st-1'),
    sent: { method: 'POST', url: '/payables/settlements/st-1/reversal', body: reason },
    told: ['Baixa Estornada', 'Falha ao estornar a baixa.'],
  },
  'a title that is canceled': {
    open: receivables,
    act: takenBack('title', 'doc-7'),
    sent: { method: 'POST', url: '/receivables/documents/doc-7/cancellation', body: reason },
    told: ['Título Cancelado', 'Falha ao cancelar o título.'],
  },
};
