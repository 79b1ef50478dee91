import { Graphviz } from '@hpcc-js/wasm-graphviz';
import type { AnyStateMachine, StateNode } from 'xstate';
import { stateNodes } from '../../tests/models/kit/chart/transitions.ts';
import { chartDot, isCluster, type Leaning, pageScale } from './dot.ts';
import { colourOf } from './theme.ts';
import { nameOf } from './words.ts';

/**
 * The machine as an SVG of Graphviz. Colours are the page's tokens with the light theme's as what they fall back to, set
 * by attributes only, so that a strict content security policy has nothing to refuse. Every state's group carries
 * `data-state` with the path of its node, the words of every transition `data-transition` with its mark. The same chart always gives the same bytes, whatever the machine's name.
 */
export async function chartSvg(machine: AnyStateMachine): Promise<string> {
  const graphviz = await Graphviz.load();
  const drawings = leanings.map((leaning) => graphviz.layout(chartDot(machine, leaning), 'svg', 'dot'));
  const [best = ''] = drawings.toSorted((a, b) => shrinking(a) - shrinking(b));
  return forThePage(best, stateNodes(machine));
}

const leanings: Leaning[] = [
  { direction: 'LR', tail: 'last' },
  { direction: 'TB', tail: 'last' },
  { direction: 'LR', tail: 'first' },
  { direction: 'TB', tail: 'first' },
];

/** Factor by which a drawing shrinks to fit a window. */
function shrinking(svg: string): number {
  const [width, height] = sizeOf(svg);
  return Math.max(width / 1100, height / 800);
}

function sizeOf(svg: string): [width: number, height: number] {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  return [Math.ceil(Number(width)), Math.ceil(Number(height))];
}

function forThePage(svg: string, nodes: StateNode[]): string {
  const [width, height] = sizeOf(svg);
  const leaves = nodes.filter((node) => !isCluster(node)).map(pathOf);
  const root = `<svg xmlns="http://www.w3.org/2000/svg" role="group" lang="en" aria-label="${leaves.length} states: ${leaves.join(', ')}." width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter Variable, Inter, -apple-system, Segoe UI, sans-serif">`;
  const group = (_: string, number: string) => {
    const node = nodes[Number(number)];
    return node
      ? `<g data-state="${pathOf(node)}" data-kind="${isCluster(node) ? 'cluster' : 'state'}">\n<path class="chart-frame"`
      : '<g>\n<path';
  };
  const drawn = svg
    .slice(svg.indexOf('<g id="graph0"'))
    .replaceAll(/<!--.*?-->\n/gs, '')
    .replaceAll(
      /<g id="[^"]+"><a xlink:href="#([^"]+)"[^>]*>(.*?)<\/a>\n<\/g>/gs,
      '<g data-transition="$1" role="button" tabindex="-1">$2</g>',
    )
    .replaceAll(/<g id="[^"]+" class="(?:node|cluster)">\n<title>(?:cluster_)?s(\d+)<\/title>\n<path/g, group)
    .replaceAll(/<g id="[^"]+" class="edge">/g, `<g class="chart-arrow">`)
    .replaceAll(/<g id="[^"]+" class="\w+"/g, '<g')
    .replaceAll(/<title>.*?<\/title>\n/g, '')
    .replaceAll(/ (?:xml:space|font-family)="[^"]*"/g, '')
    .replaceAll(
      /font-size="([\d.]+)"/g,
      (_, size) => `font-size="${Math.round(Number(size) * pageScale * 10) / 10}"`,
    )
    .replaceAll(/"(#[0-9a-f]{6})"/g, (_, name) => `"${colourOf(name)}"`);
  return `${root}\n${drawn}`;
}

function pathOf(node: StateNode): string {
  return node.path.join('.') || nameOf(node);
}
