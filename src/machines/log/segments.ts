/** Lines in segments of bounded length; the newest segments are kept. */
export interface Segments {
  /** True when the next line must start a segment, as the first one does. */
  isFull(): boolean;
  begin(): void;
  add(line: string): void;
  lines(): string[];
}

export function keptSegments(segmentLength: number, segmentCount: number): Segments {
  const kept: { lines: string[]; length: number }[] = [];
  return {
    isFull: () => (kept.at(-1)?.length ?? Infinity) >= segmentLength,
    begin() {
      kept.push({ lines: [], length: 0 });
      if (kept.length > segmentCount) kept.shift();
    },
    add(line) {
      const current = kept.at(-1);
      if (!current) throw new Error('no segment was begun');
      current.lines.push(line);
      current.length += line.length;
    },
    lines: () => kept.flatMap(({ lines }) => lines),
  };
}
