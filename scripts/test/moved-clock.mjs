// Loaded into every process of a test run (NODE_OPTIONS=--import) that is to live at another moment: tests, sites and
// workers alike. MOVED_CLOCK is what is added to the machine's clock, in milliseconds; it goes on running.
const offset = Number(process.env.MOVED_CLOCK)
const RealDate = Date
const now = () => RealDate.now() + offset

if (Number.isSafeInteger(offset)) {
  // a proxy and no subclass: a date made by native code is an instance of it too
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, maker) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, maker),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, self) => (key === 'now' ? now : Reflect.get(target, key, self)),
  })
  RealDate.prototype.constructor = globalThis.Date
}
