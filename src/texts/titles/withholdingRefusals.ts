import { formatCount } from '../../domain/count.ts';
import { formatBrl } from '../../domain/money.ts';
import type { DeductionKind, DocumentType } from '../../domain/titles/titleDocument.ts';
import { type NamedPaper, paperName } from './papers.ts';
import { deductionNames } from './titleDesk.ts';

/** A withheld amount as refusals name it: its document, and what is open of it in cents. */
interface Named extends NamedPaper {
  kind: DeductionKind;
  openCents: number;
}

const masculine: readonly DocumentType[] = ['BOLETO', 'RECIBO', 'CONTRATO', 'ADIANTAMENTO', 'OUTRO'];

/** 'retenção de INSS', 'caução'. */
function kindName(kind: DeductionKind): string {
  if (kind === 'CAUCAO') return 'caução';
  return kind === 'OUTRA' ? 'retenção' : `retenção de ${deductionNames[kind]}`;
}

/** 'retenção de INSS da NF 881'; a document whose name does not begin with its type is quoted. */
function named({ kind, ...paper }: Named): string {
  const name = paperName(paper);
  const isTyped = name !== paper.document_number && name !== paper.description;
  const ofPaper = isTyped
    ? `${masculine.includes(paper.document_type) ? 'do' : 'da'} ${name}`
    : `do título “${name}”`;
  return `${kindName(kind)} ${ofPaper}`;
}

/** Server refusals about withheld amounts, and the texts of the documents that collect them. */
export const withholdingRefusals = {
  unknown: 'Retenção não encontrada.',
  twice: 'A mesma retenção está duas vezes.',
  mixedCaucao: 'Caução de fornecedores diferentes não se libera em um só título.',
  caucaoAndTaxes: 'Caução e tributos retidos não vão no mesmo título.',
  caucaoOf: (supplier: string) => `A caução é de ${supplier}: o título da liberação é deste fornecedor.`,
  collected: (paper: NamedPaper, supplier: string) =>
    `As retenções deste título já estão em outro (${paperName(paper)}, ${supplier}): cancele-o antes.`,
  /** For the withheld amounts of which more was asked than is open. */
  overCollected: (items: readonly Named[]) => {
    const [first] = items;
    if (!first) return '';
    const others = items.length > 1 ? ` Há mais ${formatCount(items.length - 1)} assim.` : '';
    const told =
      first.openCents > 0
        ? `Da ${named(first)} restam ${formatBrl(first.openCents)}.`
        : `A ${named(first)} já está em uma guia.`;
    return told + others;
  },
  /** Description of a guia or a release for which none was typed. */
  description: (kinds: readonly DeductionKind[]) => {
    if (kinds[0] === 'CAUCAO') return 'Liberação de caução';
    const taxes = new Set(kinds.filter((kind) => kind !== 'OUTRA').map((kind) => deductionNames[kind]));
    const names = taxes.size > 0 ? [...taxes].join(', ') : 'outras retenções';
    return kinds.length > 1
      ? `Guia de ${names} (${formatCount(kinds.length)} retenções)`
      : `Guia de ${names}`;
  },
};
