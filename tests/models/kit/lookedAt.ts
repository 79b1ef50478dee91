import type { ReplayedStep } from './replay.ts';

/** The walks, each up to its last useful step, that show a state, tags or a case not shown before. */
export function lookedAt(runs: ReplayedStep[][]): ReplayedStep[][] {
  const seen = new Set<string>();
  const isNew = (look: string) => !seen.has(look) && seen.add(look);
  return runs.flatMap((steps) => {
    const news = steps.map(({ name, snapshot: { value, tags } }) =>
      [JSON.stringify([value, [...tags].sort()]), name ?? 'start'].map(isNew).some(Boolean),
    );
    const last = news.findLastIndex(Boolean);
    return last < 0 ? [] : [steps.slice(0, last + 1)];
  });
}
