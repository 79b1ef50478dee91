export type Tone = 'neutral' | 'info' | 'success' | 'danger' | 'warning' | 'teal';

/** The colour of a tag, in the drawn charts and in their legend; a tag that is not named is neutral. */
export const tagTones: Record<string, Tone> = {
  busy: 'info',
  waiting: 'info',
  slow: 'warning',
  asking: 'warning',
  missing: 'warning',
  unchanged: 'warning',
  failed: 'danger',
  dead: 'danger',
  restricted: 'danger',
  rows: 'success',
  shown: 'success',
  showing: 'success',
  selected: 'success',
  editable: 'teal',
};
