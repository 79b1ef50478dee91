import type { Happening, Possible } from '../../machines/app/possibleEvents.ts';
import { helpTexts } from '../../texts/help/help.ts';
import { Sentence } from './Sentence.tsx';

interface Props {
  machine: string;
  possible: Omit<Possible, 'transition'>[];
}

/** Events that the machine accepts now, each with its target and the sentence that explains it. */
export function PossibleEvents({ machine, possible }: Props) {
  if (possible.length === 0) return <p>{helpTexts.nothingNow}</p>;
  return (
    <ul className="possible-events">
      {possible.map(({ key, happening, condition, goals }) => (
        <li key={key}>
          <p>
            <Cause happening={happening} />
            {condition && <span>{helpTexts.provided(condition)}</span>}
            <span>{goals.length > 0 ? helpTexts.leadsTo(goals.join(', ')) : helpTexts.stays}</span>
          </p>
          <Sentence machine={machine} transition={key} />
        </li>
      ))}
    </ul>
  );
}

function Cause({ happening: { kind, name } }: { happening: Happening }) {
  return kind === 'event' ? <code>{name}</code> : <strong>{helpTexts.happening[kind](name)}</strong>;
}
