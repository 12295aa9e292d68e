/**
 * Loaded before a server, it sets the clock of its process that many hours (`SKEWED_HOURS`) ahead, and as many behind
 * once it gets SIGUSR2. What measures time rather than tells it goes on as ever.
 */
let skewMs = Number(process.env.SKEWED_HOURS) * 3_600_000;
process.on('SIGUSR2', () => {
  skewMs = -skewMs;
});

const RealDate = Date;
class SkewedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(SkewedDate.now());
    else super(...given);
  }
  static override now(): number {
    return RealDate.now() + skewMs;
  }
}
globalThis.Date = SkewedDate as DateConstructor;
