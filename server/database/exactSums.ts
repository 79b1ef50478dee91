import { largestReceivedCents, wireOfCents } from '../../src/domain/money.ts';

/** A sum that a JSON number cannot carry to the cent. */
export class InexactSum extends Error {}

const digits = String(largestReceivedCents);

/** The text of a numeric or big integer. Throws InexactSum when its cents are beyond the limit of sums. */
export function exactText(text: string): string {
  const [, whole = '', cents = ''] = /^-?(\d+)(?:\.(\d\d))?$/.exec(text) ?? [];
  if (whole.length + cents.length >= digits.length && BigInt(whole + cents) > BigInt(largestReceivedCents))
    throw new InexactSum(text);
  return text;
}

/** An answer, unless a number in it is beyond the limit of sums in reais: InexactSum. */
export function exactAnswer<Answer>(answer: Answer): Answer {
  refuseInexact(answer);
  return answer;
}

const largest = wireOfCents(largestReceivedCents);

function refuseInexact(value: unknown): void {
  if (typeof value === 'number') {
    if (Math.abs(value) > largest) throw new InexactSum(String(value));
  } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    for (const each of Object.values(value)) refuseInexact(each);
  }
}
