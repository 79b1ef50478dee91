import type { TitleKind } from '../../src/domain/titles/titleDocument.ts';
import { type NamedPaper, paperName } from '../../src/texts/titles/papers.ts';
import { historyTexts as texts, titleRefusals } from '../../src/texts/titles/titleRefusals.ts';

/** History of a document: 'NF 4512 – Concreto Forte: Concreto da laje'. */
export function postedHistory(kind: TitleKind, party: string, paper: NamedPaper): string {
  const name = paper.document_number ? paperName(paper) : titleRefusals.unnumbered[kind];
  return texts.posted(name, party, paper.description);
}

/** History of what settles an installment: 'Pagamento NF 4512 1/3 – Concreto Forte'. */
export function settledHistory(
  kind: TitleKind,
  title: NamedPaper & { party_name: string; number: number; installment_count: number },
): string {
  const part = title.installment_count > 1 ? ` ${title.number}/${title.installment_count}` : '';
  return texts.settled(texts.verb[kind], paperName(title) + part, title.party_name);
}
