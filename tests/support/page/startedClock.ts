/** Sets the clock of a process, by `node --import`, to the time in `CLOCK_FROM`; from there it goes on. */
const Real = Date;
const shift = Real.parse(process.env.CLOCK_FROM ?? '') - Real.now();
if (Number.isNaN(shift)) throw new Error('CLOCK_FROM names no time.');

globalThis.Date = new Proxy(Real, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length ? given : [Real.now() + shift], self),
  apply: () => new Real(Real.now() + shift).toString(),
  get: (target, name, self) => (name === 'now' ? () => Real.now() + shift : Reflect.get(target, name, self)),
});
