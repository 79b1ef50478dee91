import type { SentenceName } from '../../../src/texts/sentences/sentences.ts';

/**
 * What transitions serve, by where they start and what causes them: `editing: form.submitted [isInvalid]`, with
 * ` → <goal>` where that is not enough. States are paths below the machine, whose own is `machine`; `*` stands for
 * anything.
 */
export type Services = Record<string, SentenceName>;

/** Sentences of a machine's own, by the name of the shared sentence whose place each takes. */
export type OwnSentences = Partial<Record<SentenceName, SentenceName>>;

/** A machine's rows of the mapping. */
export interface MachineServices {
  /** The rows of the factory that makes the machine. */
  like?: Services;
  /** What is said in place of the factory's sentences; several machines may share it. */
  own?: OwnSentences;
  /** Rows of this machine alone; they go before the factory's. */
  rows?: Services;
}
