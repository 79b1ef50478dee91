import { Graphviz } from '@hpcc-js/wasm-graphviz';
import type { AnyStateMachine, StateNode } from 'xstate';
import { type Box, lineHeight, nameOf, padding } from './boxes.ts';
import type { Area } from './curve.ts';
import { chartPlaces, type Drawing } from './places.ts';
import { fontSizes } from './textWidths.ts';
import { colours, pillTone } from './theme.ts';

/**
 * The machine as an SVG. Colours are the page's tokens with the light theme as fallback, set by attributes
 * only, so that a strict content security policy allows them. Every state's group carries `data-state` with
 * the path of its node. The output depends on the chart alone, not on the machine's name.
 */
export async function chartSvg(machine: AnyStateMachine): Promise<string> {
  const drawing = chartPlaces(machine, await Graphviz.load());
  const { canvas } = drawing;
  const [x, y] = [Math.floor(canvas.x - margin), Math.floor(canvas.y - margin)];
  const width = Math.ceil(canvas.width + 2 * margin);
  const height = Math.ceil(canvas.height + 2 * margin);
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" lang="en" aria-label="${description(drawing)}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}" font-family="Inter Variable, Inter, -apple-system, Segoe UI, sans-serif">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${colours.canvas}"/>`,
    ...drawing.states.filter(({ isCluster }) => isCluster).map(state),
    `<g fill="none" stroke="${colours.arrow}" stroke-width="1.2">`,
    ...drawing.arrows.map(
      ({ curve, head }) => `<path d="${curve}"/><path d="${head}" fill="${colours.arrow}" stroke="none"/>`,
    ),
    '</g>',
    ...drawing.dots.map(
      ([x, y]) => `<circle cx="${short(x)}" cy="${short(y)}" r="5" fill="${colours.ink}"/>`,
    ),
    ...drawing.states.filter(({ isCluster }) => !isCluster).map(state),
    ...drawing.arrows.flatMap(({ box, label }) => (box && label ? words(box, label, colours.canvas) : [])),
    '</svg>',
  ].join('\n')}\n`;
}

const margin = 8;

function state({ node, box, isCluster, frame }: Drawing['states'][number]): string {
  const isRegion = node.parent?.type === 'parallel';
  const fill = isCluster ? colours.clusters[node.path.length % 2] : colours.state;
  const line = isCluster ? colours.line : colours.stateLine;
  const dashes = isRegion ? ' stroke-dasharray="5 4"' : '';
  const inner = { x: frame.x + 3, y: frame.y + 3, width: frame.width - 6, height: frame.height - 6 };
  return [
    `<g data-state="${pathOf(node)}" data-kind="${isCluster ? 'cluster' : 'state'}">`,
    `<rect class="chart-frame" ${rect(frame, isCluster ? 10 : 7)} fill="${fill}" stroke="${line}"${dashes}/>`,
    ...(node.type === 'final' ? [`<rect ${rect(inner, 5)} fill="none" stroke="${line}"/>`] : []),
    ...words(box, frame),
    '</g>',
  ].join('\n');
}

function words(box: Box, { x, y }: Area, behind?: string): string[] {
  const baseline = (line: number) => y + padding.y + line * lineHeight + 12;
  const halo = behind
    ? ` stroke="${behind}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`
    : '';
  const lines = box.lines.map(({ text, kind }, line) => {
    const weight = kind === 'name' ? ' font-weight="650"' : '';
    const fill = kind === 'muted' ? colours.muted : colours.ink;
    return `<text ${at(x + padding.x, baseline(line))} font-size="${fontSizes[kind]}"${weight} fill="${fill}"${halo}>${escaped(text)}</text>`;
  });
  const pills = box.tags.flatMap((tag) => {
    const tone = pillTone(tag.name);
    const frame = { x: x + tag.x, y: y + padding.y, width: tag.width, height: lineHeight };
    return [
      `<rect ${rect(frame, 8)} fill="${tone.fill}"/>`,
      `<text ${at(x + tag.x + 6, baseline(0) - 0.5)} font-size="${fontSizes.muted}" fill="${tone.ink}">${escaped(tag.name)}</text>`,
    ];
  });
  return [...lines, ...pills];
}

function description({ states }: Drawing): string {
  const names = states.filter(({ isCluster }) => !isCluster).map(({ node }) => pathOf(node));
  return `${names.length} states: ${names.join(', ')}.`;
}

function rect({ x, y, width, height }: Area, radius: number): string {
  return `${at(x, y)} width="${short(width)}" height="${short(height)}" rx="${radius}"`;
}

function at(x: number, y: number): string {
  return `x="${short(x)}" y="${short(y)}"`;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function pathOf(node: StateNode): string {
  return node.path.join('.') || nameOf(node);
}
