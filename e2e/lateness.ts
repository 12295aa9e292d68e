import type { BrowserContext, Page } from '@playwright/test';

/**
 * Every page opened here from now on is as late as on a slow phone, at no cost of processor time: React draws 5 to
 * 90 ms after it was asked to, and an answer of the server takes up to 400 ms longer. `E2E_LATE=1` does it to every
 * journey, and so finds what depends on being quick.
 */
export const beLate = (where: BrowserContext | Page) => where.addInitScript(slowDown);

/** Runs in the page. React draws by messages to itself; what a click draws at once is not late. */
function slowDown() {
  if (window.MessageChannel.name === 'LateChannel') return;
  // A journey may put a clock of its own in the place of this one.
  const later = window.setTimeout.bind(window);
  let state = 1;
  const between = (low: number, high: number) => {
    // Park and Miller's minimal generator: the same pauses at every run.
    state = (state * 48_271) % 0x7f_ff_ff_ff;
    return low + (state / 0x7f_ff_ff_ff) * (high - low);
  };
  const pause = (low: number, high: number) => new Promise((resolve) => later(resolve, between(low, high)));
  const onMessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  const Channel = window.MessageChannel;
  window.MessageChannel = class LateChannel extends Channel {
    constructor() {
      super();
      Object.defineProperty(this.port1, 'onmessage', {
        set(act: (event: MessageEvent) => void) {
          onMessage?.set?.call(this, (event: MessageEvent) => later(() => act(event), between(5, 90)));
        },
      });
    }
  };
  const ask = window.fetch;
  window.fetch = async (...request) => {
    await pause(0, 150);
    const answer = await ask(...request);
    await pause(0, 250);
    return answer;
  };
}
