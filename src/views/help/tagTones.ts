export type Tone = 'neutral' | 'info' | 'success' | 'danger' | 'warning' | 'teal';

/** Colours of tags in charts and their legend; other tags are neutral. */
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
