import { formatCalendarDate } from '../../domain/dateText.ts';
import type { CorrectedField, Correction, Postponement } from '../../domain/titles/titleItem.ts';
import * as words from '../words.ts';
import { titleFieldWords } from './titleDesk.ts';
import { titleRefusals } from './titleRefusals.ts';

export const correctionRefusals = {
  unchanged: 'Nada mudou: corrija o número do documento ou a descrição.',
};

const fieldNames: Record<CorrectedField, string> = {
  document_number: words.documentNumber,
  description: words.description,
};

/** Corrections that post nothing: number, description, due dates. */
export const correctionTexts = {
  open: 'Corrigir…',
  title: 'Corrigir Título',
  submit: 'Corrigir',
  done: 'Título Corrigido',
  failed: 'Falha ao corrigir o título.',
  lead: 'Nada é lançado: o razão fica como está, também em meses fechados.',
  documentNumber: words.documentNumber,
  description: words.description,
  reason: words.reason,
  canceled: titleRefusals.canceled,
  corrections: 'Correções',
  none: 'vazio',
  corrected: ({ field, before, after, reason }: Correction, at: string) =>
    `${fieldNames[field]}: de ${before ?? correctionTexts.none} para ${after ?? correctionTexts.none} · ${reason} · ${at}`,
  moved: ({ number, from, to, reason }: Postponement, at: string) =>
    [
      `Parcela ${number} ${to < from ? 'antecipada' : 'prorrogada'} de ${formatCalendarDate(from)} para ${formatCalendarDate(to)}`,
      reason,
      at,
    ]
      .filter(Boolean)
      .join(' · '),
};

/** Words that place a refusal under a field. */
export const correctionFieldWords = {
  document_number: titleFieldWords.document_number,
  description: ['description'],
  reason: ['reason', 'motivo'],
};
