import { tagTones } from '../../src/views/help/tagTones.ts';

/** The colours of drawn charts: tokens of `src/views/theme/tokens.css`, with the light ones as fallback. */
export const colours = {
  canvas: 'var(--surface, #fff)',
  clusters: ['var(--surface-head, #f8fafc)', 'var(--surface, #fff)'],
  state: 'var(--surface-raised, #fff)',
  line: 'var(--line-strong, #cfd7e2)',
  stateLine: 'var(--field-line, #7d8da1)',
  arrow: 'var(--ink-muted, #5b6a7f)',
  ink: 'var(--ink, #0f1b2d)',
  muted: 'var(--ink-muted, #5b6a7f)',
  /** The ground of a transition's words, which is only there to be pointed at. */
  hit: 'none',
};

const tones = {
  neutral: { ink: 'var(--tone-neutral, #414f63)', fill: 'var(--tone-neutral-fill, #eef1f5)' },
  info: { ink: 'var(--tone-info, #0a4f96)', fill: 'var(--tone-info-fill, #e4effb)' },
  success: { ink: 'var(--tone-success, #17633c)', fill: 'var(--tone-success-fill, #e2f3ea)' },
  danger: { ink: 'var(--tone-danger, #a3221b)', fill: 'var(--tone-danger-fill, #fcebea)' },
  warning: { ink: 'var(--tone-warning, #7d4a08)', fill: 'var(--tone-warning-fill, #fdf0dc)' },
  teal: { ink: 'var(--tone-teal, #0b5f5b)', fill: 'var(--tone-teal-fill, #def3f1)' },
};

/** The colours of a tag's pill. */
export function pillTone(tag: string): { ink: string; fill: string } {
  return tones[tagTones[tag] ?? 'neutral'];
}

const palette = [
  ...Object.values(colours).flat(),
  ...Object.values(tones).flatMap(({ ink, fill }) => [ink, fill]),
].filter((colour, index, all) => all.indexOf(colour) === index);

/** A name of six digits for a colour, in place of which `colourOf` puts the colour: Graphviz knows no variables. */
export function named(colour: string): string {
  return `#0101${palette.indexOf(colour).toString(16).padStart(2, '0')}`;
}

export function colourOf(name: string): string {
  return palette[Number.parseInt(name.slice(-2), 16)] ?? name;
}
