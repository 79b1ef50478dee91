import type { ComponentType } from 'react';
import { lazyPart } from '../parts/lazyPart.tsx';

export interface SentenceProps {
  machine: string;
  /** The key of a transition. */
  transition: string;
}

interface Sentences {
  texts: [section: string, quote: string][];
  machines: Record<string, Record<string, number>>;
}

/** `docs/machines/sentences.json`, in the language of the specification. */
const sources = import.meta.glob<Sentences>('../../../docs/machines/sentences.json', { import: 'default' });

/** The sentence of the specification that a transition serves. */
export const Sentence: ComponentType<SentenceProps> = lazyPart<SentenceProps>(async () => {
  const [fetchSentences] = Object.values(sources);
  const { texts, machines } = (await fetchSentences?.()) ?? { texts: [], machines: {} };
  return ({ machine, transition }) => {
    const [section, quote] = texts[machines[machine]?.[transition] ?? -1] ?? [];
    return section ? (
      <p className="sentence" lang="en">
        <b>{section}</b> <q>{quote}</q>
      </p>
    ) : null;
  };
});
