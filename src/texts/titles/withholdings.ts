import { formatCount } from '../../domain/count.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatBrl } from '../../domain/money.ts';
import type { CollectionFault, DueUntil, Withheld } from '../../domain/titles/withheld.ts';
import { amountTexts } from '../amounts.ts';
import * as words from '../words.ts';
import { paperName } from './papers.ts';
import {
  deductionNames,
  dueDateFieldWords,
  titleDeskTexts,
  titleFieldWords,
  titleFormTexts,
} from './titleDesk.ts';
import { withholdingRefusals } from './withholdingRefusals.ts';

/** A deduction by kind and document: 'INSS · NF 881'. */
function named(row: Pick<Withheld, 'kind' | 'document_type' | 'document_number' | 'description'>): string {
  return `${deductionNames[row.kind]} · ${paperName(row)}`;
}

/** Amounts withheld from suppliers, and the guias that collect them (ability `titles.2`). */
export const withholdingTexts = {
  title: words.withholdings,
  subtitle: `Tributos retidos e cauções a recolher ou liberar · ${amountTexts.inReais}`,
  loading: 'Carregando retenções…',
  empty: 'Nenhuma retenção em aberto. Elas nascem das retenções dos títulos a pagar.',
  noneCollected: 'Nenhuma retenção em guia.',
  loadFailed: 'Falha ao carregar retenções.',
  count: (count: number) => (count === 1 ? '1 retenção' : `${formatCount(count)} retenções`),
  named,
  views: 'Mostrar retenções',
  view: { open: words.inTheOpen, collected: words.inGuia },
  kind: words.withheld,
  document: words.document,
  collected: words.inGuia,
  open: words.inTheOpen,
  guia: words.guia,
  /** Deductions in a guia or a release, in its panel. */
  collects: 'O que este título recolhe',
  noDueDate: words.withoutDate,
  until: 'Vencem até',
  dueUntil: {
    yesterday: 'Já vencidas',
    week: 'Vencem até daqui a 7 dias',
    month: 'Vencem até o fim do mês',
    nextMonth: 'Vencem até o fim do mês que vem',
  } satisfies Record<DueUntil, string>,
  openDocument: (name: string) => `Abrir título ${name}`,
  openGuia: (name: string) => `Abrir ${name}`,
  select: (name: string) => `Selecionar ${name}`,
  unselect: (name: string) => `Tirar ${name} da seleção`,
  selectPage: 'Selecionar todas desta página',
  selected: (count: number, amount: string) =>
    `${count === 1 ? '1 retenção selecionada' : `${formatCount(count)} retenções selecionadas`} · ${amount}`,
  unselectAll: titleDeskTexts.unselectAll,
  wholly: 'Já está toda em guia.',
  notAllowed: 'O seu papel nesta empresa não permite gerar guias nem liberar cauções.',
  faults: {
    mixed: withholdingRefusals.caucaoAndTaxes,
    suppliers: withholdingRefusals.mixedCaucao,
    many: 'Uma guia reúne no máximo 200 retenções.',
  } satisfies Record<CollectionFault, string>,
  collect: { guia: words.makeGuia, release: words.releaseCaucao },
  collectOne: {
    guia: (name: string) => `${words.makeGuia}: ${name}`,
    release: (name: string) => `${words.releaseCaucao}: ${name}`,
  },
  made: { guia: 'Guia Lançada', release: 'Caução Liberada' },
  lastMade: 'Lançado agora em Contas a Pagar:',
};

export const collectionFormTexts = {
  title: { guia: words.makeGuia, release: words.releaseCaucao },
  submit: { guia: 'Lançar Guia', release: 'Lançar Liberação' },
  failed: { guia: 'Falha ao gerar a guia.', release: 'Falha ao liberar a caução.' },
  supplier: { guia: 'Órgão que recebe', release: words.supplier },
  chooseSupplier: 'Selecione o órgão, que é um fornecedor',
  noSupplier: titleFormTexts.noSupplier,
  example: { guia: 'Ex.: INSS retido em outubro', release: 'Ex.: caução da fundação' },
  ownSupplier: 'A caução volta ao fornecedor de quem foi retida.',
  documentType: words.documentType,
  documentNumber: words.documentNumber,
  description: words.description,
  issueDate: words.issueDate,
  dueDate: words.dueDate,
  control: words.controlAccount,
  defaultControl: titleFormTexts.defaultControl,
  deductions: words.deductions,
  amountOf: (name: string) => `${words.amount}: ${name}`,
  drop: (name: string) => `Retirar ${name}`,
  openAmount: words.inTheOpen,
  sum: (amount: string) => `Total: ${amount}`,
  nothing: 'Nenhuma retenção a recolher.',
  nothingOpen: 'Já está toda em outra guia: retire-a.',
  beyond: (amount: string) => `Restam ${amount} desta retenção.`,
  notPositive: titleFormTexts.notPositive,
  inLine: (name: string, fault: string) => `${name}: ${fault}`,
  openNow: (rows: { name: string; cents: number }[]) =>
    `Em aberto agora: ${rows.map(({ name, cents }) => `${name}, ${formatBrl(cents)}`).join('; ')}.`,
  due: (day: string | null) => (day === null ? words.withoutDate : formatCalendarDate(day)),
};

/** Words that place a refusal under a field of the form. */
export const collectionFieldWords = {
  supplier_id: titleFieldWords.party_id,
  document_number: titleFieldWords.document_number,
  description: titleFieldWords.description,
  due_date: dueDateFieldWords.due_date,
  issue_date: titleFieldWords.issue_date,
  control_account_id: titleFieldWords.control_account_id,
};
