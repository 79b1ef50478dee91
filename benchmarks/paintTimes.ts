import type { Page } from 'playwright';

/** Measures in the page the time from a key, a click or a paste to its paint. */
export async function watchPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const afterPaint = (then: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(0);
      });
    /** From the next event of the type until the selector is painted; '' counts at once. */
    const watchNext = (type: string, selector: string) => {
      const painted = new Promise<number>((resolve) => {
        const onEvent = ({ timeStamp }: Event) => {
          const look = () => {
            const isThere = selector === '' || document.querySelector(selector);
            if (!isThere) return void requestAnimationFrame(look);
            afterPaint(() => resolve(performance.now() - timeStamp));
          };
          look();
        };
        addEventListener(type, onEvent, { capture: true, once: true });
      });
      Object.assign(globalThis, { painted });
    };
    Object.assign(globalThis, { afterPaint, watchNext });
  });
}

/** Slows the page's thread four times, like an older office computer. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** The time of each key to its paint, the keys taken in turn. */
export async function keyTimes(page: Page, keys: string[], count: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round++) {
    times.push(
      await paintTime(page, 'keydown', '', () => page.keyboard.press(keys[round % keys.length] ?? 'Home')),
    );
  }
  return times;
}

/** The time from the gesture's event until the selector is painted. */
export async function paintTime(
  page: Page,
  type: string,
  selector: string,
  gesture: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(
    ([event, wanted]) => Reflect.get(globalThis, 'watchNext')(event, wanted),
    [type, selector],
  );
  await gesture();
  return page.evaluate(() => Reflect.get(globalThis, 'painted') as Promise<number>);
}

export function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export function told(times: number[]): string {
  return `median ${percentile(times, 0.5).toFixed(1)}, p95 ${percentile(times, 0.95).toFixed(1)}`;
}
