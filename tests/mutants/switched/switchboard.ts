import process from 'node:process';

/** Which fault is awake in this process, and which were come across. Sources with switches ask `$fault(number)`. */
export const sound = -1;

let awake = Number(process.env.FAULTS_AWAKE ?? sound);
let met = new Set<number>();

Reflect.set(globalThis, '$fault', (number: number) => {
  met.add(number);
  return number === awake;
});

export function wake(number: number): void {
  awake = number;
}

/** What was come across since the last time. */
export function takeMet(): number[] {
  const faults = [...met];
  met = new Set();
  return faults;
}
