const edgePx = 44;
const fastestPx = 14;

/** Scrolls a frame on while the pointer is near one of its edges, the nearer the faster. */
export function scrollAtEdge(frame: HTMLElement, { x, y }: { readonly x: number; readonly y: number }): void {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  const by = { left: speed(x, left, right), top: speed(y, top, Math.min(bottom, innerHeight)) };
  if (by.left !== 0 || by.top !== 0) frame.scrollBy(by);
}

function speed(at: number, first: number, last: number): number {
  const before = edgePx - (at - first);
  const after = edgePx - (last - at);
  if (before > 0) return -pace(before);
  return after > 0 ? pace(after) : 0;
}

const pace = (px: number) => Math.min(fastestPx, Math.ceil((px / edgePx) * fastestPx));
