import type { AnyStateMachine } from 'xstate';
import { tagsOf } from '../../machines/app/liveMachine.ts';
import { helpTexts, tagMeanings } from '../../texts/help/help.ts';
import { tagTones } from './tagTones.ts';

/** Legend of a chart: marks, tags and colours. */
export function ChartLegend({ machine }: { machine: AnyStateMachine }) {
  const tags = tagsOf(machine);
  return (
    <ul className="chart-legend">
      <li>
        <span className="legend-mark" data-mark="active" aria-hidden />
        {helpTexts.active}
      </li>
      <li>
        <span className="legend-mark" data-mark="start" aria-hidden />
        {helpTexts.start}
      </li>
      <li>
        <span className="legend-mark" data-mark="end" aria-hidden />
        {helpTexts.ending}
      </li>
      <li>
        <span className="legend-mark" data-mark="region" aria-hidden />
        {helpTexts.region}
      </li>
      {tags.map((tag) => (
        <li key={tag}>
          <code className="legend-tag" data-tone={tagTones[tag] ?? 'neutral'}>
            {tag}
          </code>
          {tagMeanings[tag] ?? tag}
        </li>
      ))}
    </ul>
  );
}
