import { formatCount } from '../../domain/count.ts';
import type { PayableStatus } from '../../domain/titles/payable.ts';
import type { ReceivableStatus } from '../../domain/titles/receivable.ts';
import * as words from '../words.ts';

/** Shared by payables and receivables (SPEC §2, §8). */
export const titleTexts = {
  dueDate: words.dueDate,
  /** Deductions. */
  dueOn: (day: string) => `vence em ${day}`,
  description: words.description,
  amount: words.amount,
  status: words.status,
  pendingTitle: words.pendingFeature,
  demonstration: 'Dados de demonstração',
  demonstrationText: 'Os títulos abaixo são exemplos fixos: este servidor ainda não guarda títulos.',
  settled: 'Este título já foi quitado ou cancelado.',
  notYet: 'Ainda não disponível.',
  count: (count: number) => (count === 1 ? '1 título' : `${formatCount(count)} títulos`),
  total: (count: number): string => `Total · ${titleTexts.count(count)}`,
  open: (amount: string) => `Saldo ${amount}`,
  editedInstallments: 'As parcelas foram alteradas: para voltar a gerá-las, use Gerar de novo.',
};

export const payableTexts = {
  title: words.payables,
  subtitle: 'Títulos de fornecedores · valores em R$',
  create: 'Novo Título Manual',
  empty: 'Nenhuma conta a pagar encontrada.',
  loading: 'Carregando contas a pagar…',
  loadFailed: 'Falha ao carregar contas a pagar.',
  supplier: words.supplier,
  paid: words.paid,
  settle: (name: string) => `Baixar ${name}`,
  edit: (name: string) => `Editar ${name}`,
  createPending: 'A criação manual de títulos a pagar ainda não está disponível.',
  settlePending: (name: string) => `A baixa do título "${name}" ainda não está disponível.`,
};

export const receivableTexts = {
  title: words.receivables,
  subtitle: 'Títulos de clientes · valores em R$',
  note: 'Os títulos a receber são criados pelo evento de venda confirmada do CRM; por isso não há criação manual.',
  empty: 'Nenhuma conta a receber encontrada.',
  loading: 'Carregando contas a receber…',
  loadFailed: 'Falha ao carregar contas a receber.',
  customer: words.customer,
  received: 'Recebido',
  settle: (name: string) => `Receber ${name}`,
  details: (name: string) => `Detalhes de ${name}`,
  settlePending: (name: string) => `O recebimento do título "${name}" ainda não está disponível.`,
};

/** SPEC §4: names of the statuses. */
export const payableStatusNames: Record<PayableStatus, string> = {
  pending: words.pending,
  paid: 'Pago Total',
  partially_paid: 'Pago Parcial',
  overdue: 'Vencido',
  canceled: 'Cancelado',
};

export const receivableStatusNames: Record<ReceivableStatus, string> = {
  pending: words.pending,
  received: 'Recebido Total',
  partially_received: 'Recebido Parcial',
  overdue: 'Vencido',
  canceled: 'Cancelado',
};

/** The same rows as a list or a spreadsheet. */
export const sheetTexts = {
  view: 'Visualização',
  list: words.list,
  sheet: words.spreadsheet,
  hint: 'Selecione células e use Ctrl+C para copiar. A visualização em lista tem a acessibilidade completa.',
  waiting: 'Carregando planilha…',
  named: (title: string) => `Planilha de ${title}`,
};
