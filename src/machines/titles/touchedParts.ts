import { sumCents } from '../../domain/money.ts';
import { cashOf } from '../../domain/titles/settlement.ts';
import type { TitleAdjustment, TitleOffset } from '../../domain/titles/titleEnds.ts';
import { livingTitles, type Settlement, type TitleDocument } from '../../domain/titles/titleItem.ts';
import { paperName } from '../../texts/titles/papers.ts';
import { documentTypeNames, titleDeskTexts, titleDetailsTexts } from '../../texts/titles/titleDesk.ts';

/** A title and the amount of it that a reversal gives back. */
export interface TouchedPart {
  id: string;
  name: string;
  cents: number;
}

/** Parts that a cancellation or a reversal touches, as its dialog lists them. */
export interface Touched {
  /** Type and number of the document. */
  paper: string;
  parts: TouchedPart[];
  /** Deductions beside the installments, for a cancellation. */
  withheldCents?: number;
  /** Cash of titles of other documents, which the host does not list, for a settlement. */
  othersCents?: number;
  treasury_account_name?: string | undefined;
}

type Paper = Pick<TitleDocument, 'document_type' | 'document_number' | 'description'>;

/** A cancellation: the whole document. */
export function touchedByCancellation(document: TitleDocument): Touched {
  const { installments, deductions } = document;
  return {
    paper: nameOf(document),
    parts: installments.map((title) => ({
      id: title.id,
      name: titleDeskTexts.named(title),
      cents: title.amountCents,
    })),
    withheldCents: sumCents(deductions.map(({ amountCents }) => amountCents)),
  };
}

/** A reversal of a settlement: the titles that it still settles, each with its cash. */
export function touchedBySettlement(document: TitleDocument, settlement: Settlement): Touched {
  const { items, cashCents, livingCount, treasury_account_name } = settlement;
  const living = livingTitles(settlement);
  const hasOthers = livingCount === undefined || livingCount > living.length;
  return {
    paper: nameOf(document),
    parts: document.installments.flatMap((title) => {
      const settled = items.filter(({ titleId }) => titleId === title.id && living.includes(titleId));
      if (settled.length === 0) return [];
      return [{ id: title.id, name: titleDeskTexts.named(title), cents: cashOf(settled) }];
    }),
    ...(hasOthers && { othersCents: cashCents - cashOf(items) }),
    treasury_account_name,
  };
}

/** A reversal of an offset: every title and advance in it. */
export function touchedByOffset(document: TitleDocument, { parts }: TitleOffset): Touched {
  return {
    paper: nameOf(document),
    parts: parts.map(({ documentId, titleId, description, number, cents }) => ({
      id: titleId ?? documentId,
      name: titleDetailsTexts.settled(description, number === null ? [] : [number], false),
      cents,
    })),
  };
}

/** A reversal of a canceled remainder or a reduction. */
export function touchedByAdjustment(document: TitleDocument, { id, cents }: TitleAdjustment): Touched {
  return { paper: nameOf(document), parts: [{ id, name: document.description, cents }] };
}

function nameOf(paper: Paper): string {
  if (paper.document_number) return paperName(paper);
  return `${documentTypeNames[paper.document_type]} ${titleDetailsTexts.withoutNumber}`;
}
