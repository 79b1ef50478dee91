/** What the house of the machines adds to the kit. */
export interface KitOptions {
  /** Sentences about what is wrong with any page, as it is drawn now. */
  brokenLaws(): string[];
  /** Name of a machine's drawing: machines with the same chart share one, and one of them takes every walk. */
  drawingOf(machine: string): string;
}

const options: KitOptions = { brokenLaws: () => [], drawingOf: (machine) => machine };

/** Sets the options; without it a page has no laws and every machine a drawing of its own. */
export function furnishKit(own: Partial<KitOptions>): void {
  Object.assign(options, own);
}

export const kitOptions: Readonly<KitOptions> = options;
