import type { AnyMachineSnapshot } from 'xstate';
import { transitionLabels } from '../kit/chart/transitions.ts';
import { walkCoverage } from '../kit/coverage.ts';
import type { Model } from '../kit/defineModel.ts';
import { passage } from '../kit/passage.ts';
import { type ReplayedStep, replay } from '../kit/replay.ts';
import { type Study, study } from '../kit/study.ts';
import { stateWords } from './stateWords.ts';

/** The walks of a machine's models in words, numbered, and the parts of the chart that none reaches. */
export function story(model: Model, ...others: Model[]): string {
  const studies = [model, ...others].map(study);
  const told: string[] = [];
  let number = 0;
  for (const each of studies) {
    told.push(introduction(each));
    for (const walk of each.walks) {
      number += 1;
      const steps = [...replay(each.model, walk, each.exploration)].map(sentence(each.model));
      told.push([`Walk ${number}, ${counted(walk.length, 'step')}`, ...steps].join('\n'));
    }
  }
  return [...told, missing(model, ...others)].join('\n\n');
}

function introduction({ model, exploration, walks }: Study): string {
  const facts = new Set([...exploration.states.keys()].map((key) => JSON.stringify(JSON.parse(key)[2])));
  const size = `${counted(exploration.states.size, 'state')}, ${counted(walks.length, 'walk')}`;
  return [
    `${model.name}: ${size}`,
    `  facts: ${shortened([...facts])}`,
    ...exploration.contradictions.map((contradiction) => `  ${contradiction}`),
  ].join('\n');
}

const factsShown = 8;

function shortened(facts: string[]): string {
  const more = facts.length > factsShown ? ` and ${facts.length - factsShown} more` : '';
  return facts.slice(0, factsShown).join('  ') + more;
}

/** `2. "submit" takes editing: form.submitted → submitting. Now submitting › identifying (busy).` */
function sentence({ machine }: Model) {
  const labels = transitionLabels(machine);
  const ownStates = new RegExp(`(^|→ |, )${machine.id}\\.`, 'g');
  return ({ name, snapshot, taken }: ReplayedStep, index: number): string => {
    const now = place(snapshot);
    if (name === null) return `  Starts in ${now}.`;
    const steps = passage(snapshot, taken, labels).taken.map((label) => label.replaceAll(ownStates, '$1'));
    const took = steps.length > 0 ? steps.join(', then ') : 'no transition';
    return `  ${index}. "${name}" takes ${took}. Now ${now}.`;
  };
}

function place({ value, tags, status }: AnyMachineSnapshot): string {
  const signs = [...tags, ...(status === 'done' ? ['ended'] : [])].sort();
  return stateWords(value) + (signs.length > 0 ? ` (${signs.join(', ')})` : '');
}

function missing(model: Model, ...others: Model[]): string {
  const { states, transitions } = walkCoverage(model, ...others);
  const sentences = [
    ...states.missing.map((id) => `no walk enters ${id}`),
    ...transitions.missing.map((label) => `no walk takes ${label}`),
  ];
  if (sentences.length > 0) return sentences.join('\n');
  return `Every state is entered (${states.total}) and every transition taken (${transitions.total}).`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
