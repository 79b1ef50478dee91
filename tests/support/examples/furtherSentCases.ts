import { expect, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { open as financeSettings } from '../../../src/main/screens/financeSettings.ts';
import { open as imports } from '../../../src/main/screens/imports.ts';
import { open as ledger } from '../../../src/main/screens/ledger.ts';
import { open as links } from '../../../src/main/screens/links.ts';
import { open as ownAccount } from '../../../src/main/screens/ownAccount.ts';
import { open as payables } from '../../../src/main/screens/payables.ts';
import { crmKey } from '../../models/finance/financeSettings.ts';
import { marinaAtHorizonte } from './examples.ts';
import { payroll } from './ledgerExamples.ts';
import { commanded, fill, type SentCase, within } from './sentCases.ts';
import { bricks, filledTitle } from './titleExamples.ts';
import { today } from './treasuryExamples.ts';

const rent = { id: 'tp-1', name: 'Aluguel', description: '', lines: [] };
const wireTitle = { amount: 1000, paid_amount: 0, status: 'pending', due_date: '2026-12-20' };
const wireDocument = {
  id: 'doc-1',
  total: 1000,
  net: 1000,
  allocations: [],
  deductions: [],
  installments: [],
  settlements: [],
};
const passwords = { current_password: 'Obra-Antiga-2025', new_password: 'Obra-Nova-2026' };

/** Further writes, by screens that work in their own way. */
export const furtherSentCases: Record<string, SentCase> = {
  'an entry': {
    open: ledger,
    act(screen) {
      screen.send({ type: 'form.toggled', today });
      const form = within(screen, 'form');
      form.send({ type: 'entry.patched', patch: { description: 'Folha' } });
      form.send({ type: 'line.patched', key: 1, patch: { account_id: '4', amount: '10,00' } });
      form.send({ type: 'line.patched', key: 2, patch: { account_id: '5', amount: '10,00' } });
      form.send({ type: 'entry.submitted', again: false, today });
    },
    sent: {
      method: 'POST',
      url: '/gl/entries',
      body: {
        entry_date: today,
        description: 'Folha',
        origin_type: 'MANUAL_ENTRY',
        lines: [
          { account_id: 4, type: 'DEBIT', amount: 10 },
          { account_id: 5, type: 'CREDIT', amount: 10 },
        ],
      },
    },
    answer: payroll,
    told: ['Lançamento manual criado!', 'Falha ao criar lançamento.'],
  },
  'a removed template': {
    open: ledger,
    act(screen) {
      screen.send({ type: 'form.toggled', today });
      const form = within(screen, 'form');
      form.send({ type: 'templates.requested' });
      const templates = within(form, 'templates');
      templates.send({ type: 'template.chosen', template: rent });
      templates.send({ type: 'removal.requested' });
      within(templates, 'removal').send({ type: 'command.confirmed' });
    },
    sent: { method: 'DELETE', url: '/gl/entry-templates/tp-1' },
    answer: rent,
    told: ["Modelo 'Aluguel' excluído!", 'Falha ao excluir o modelo.'],
  },
  'a new title': {
    open: payables,
    act(screen) {
      const desk = within(screen, 'desk');
      desk.send({ type: 'create.requested' });
      fill(within(desk, 'form'), { ...filledTitle, description: 'Tijolos', issue_date: '20/11/2026' });
    },
    sent: {
      method: 'POST',
      url: '/payables/',
      body: {
        supplier_id: 's-acme',
        document_type: 'NF',
        document_number: null,
        description: 'Tijolos',
        issue_date: today,
        control_account_id: null,
        deductions: [],
        allocations: [{ account_id: 4, cost_center_id: null, amount: 1000 }],
        installments: [{ due_date: '2026-11-30', amount: 1000 }],
      },
    },
    answer: wireDocument,
    told: ['Título Lançado', 'Falha ao lançar o título.'],
  },
  'another due date': {
    open: payables,
    act(screen) {
      const desk = within(screen, 'desk');
      desk.send({ type: 'title.opened', row: bricks });
      desk.send({ type: 'dueDate.requested', row: bricks });
      fill(within(desk, 'dueDate'), { due_date: '20/12/2026', reason: 'Acordo' });
    },
    sent: {
      method: 'PUT',
      url: '/payables/pt-bricks',
      version: bricks.version,
      body: { due_date: '2026-12-20', reason: 'Acordo' },
    },
    answer: wireTitle,
    told: ['Vencimento Prorrogado', 'Falha ao prorrogar o vencimento.'],
  },
  'a key that is revoked': {
    open: financeSettings,
    act(screen) {
      screen.send({ type: 'revocation.requested', row: crmKey });
      within(screen, 'revocation').send({ type: 'command.confirmed' });
    },
    sent: { method: 'POST', url: '/settings/integration-keys/k-crm/revocation' },
    told: ['Chave Revogada', 'Falha ao revogar a chave.'],
    hasNoKey: true,
  },
  'all other sessions that are ended': {
    open: ownAccount,
    act(screen) {
      screen.send({ type: 'end.requested', ending: { id: 'others' } });
      within(screen, 'command').send({ type: 'command.confirmed' });
    },
    sent: { method: 'DELETE', url: '/auth/users/me/sessions' },
    told: ['Outras Sessões Encerradas', 'Falha ao encerrar as outras sessões.'],
  },
  'another password': {
    open: ownAccount,
    act(screen) {
      screen.send({ type: 'password.requested' });
      fill(within(screen, 'form'), { ...passwords, repeated_password: passwords.new_password });
    },
    sent: { method: 'POST', url: '/auth/users/me/password', body: passwords },
    told: ['Senha Trocada', 'Falha ao trocar a senha.'],
    hasNoKey: true,
  },
  'rows of a file': {
    open: imports,
    async act(screen: AnyActorRef) {
      screen.send({ type: 'kind.chosen', kind: 'suppliers' });
      screen.send({ type: 'source.chosen', source: 'paste' });
      screen.send({ type: 'paste.edited', text: 'Nome\nAreal' });
      screen.send({ type: 'paste.read' });
      await vi.waitFor(() => expect(screen.getSnapshot().can({ type: 'import.confirmed' })).toBe(true));
      screen.send({ type: 'import.confirmed' });
    },
    sent: { method: 'POST', url: '/imports/suppliers', body: { rows: [{ name: 'Areal' }] } },
    answer: { created: 1, unchanged: 0 },
    told: ['Importação Concluída', 'Falha ao importar.'],
  },
  'a link that is removed': {
    open: links,
    act: commanded(marinaAtHorizonte, 'registry'),
    sent: { method: 'DELETE', url: '/user-tenant-links/superuser/links/users/u-marina/tenants/t-horizonte' },
    told: ['Vínculo Removido', 'Falha'],
  },
};
