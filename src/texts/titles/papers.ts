import type { DocumentType } from '../../domain/titles/titleDocument.ts';
import * as words from '../words.ts';
import { documentTypeNames } from './titleDesk.ts';

/** A document as histories name it. */
export interface NamedPaper {
  document_type: DocumentType;
  document_number?: string | null | undefined;
  description: string;
}

/** 'NF 4512'; a number that begins with letters says its type, and a document without one has its description. */
export function paperName({ document_type: type, document_number, description }: NamedPaper): string {
  if (!document_number) return description;
  const name = shortTypes[type] ?? documentTypeNames[type];
  return /^\p{L}/u.test(document_number) ? document_number : `${name} ${document_number}`;
}

/** Types of documents whose full name is too long for a history. */
export const shortTypes: Partial<Record<DocumentType, string>> = {
  NF: words.invoice,
  NFSE: 'NFS-e',
  TRIBUTO: words.guia,
};
