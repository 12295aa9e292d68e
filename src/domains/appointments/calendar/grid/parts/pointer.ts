import { quarterTicks, tickAt } from '../axis.ts';
import type { Column } from '../columns.ts';
import { columnAt, type Grip, isSamePut, type Point, type Put, putAt } from '../dragging.ts';
import type { Entry } from '../entries.ts';
import { scrollAtEdge } from './edges.ts';

/** What the pointer needs of the grid. */
export interface Held {
  readonly columns: readonly Column[];
  readonly entryOf: (key: string) => Entry | undefined;
  readonly isMovable: (entry: Entry) => boolean;
  /** Draws what is held where it would be put; null once it is let go. */
  readonly draw: (grip: Grip | null, put: Put) => void;
  /** A press without dragging: on an entry, or on free time. */
  readonly press: (entry: Entry | null, put: Put) => void;
  readonly drop: (grip: Grip, put: Put) => void;
}

const slackPx = 6;
const longPressMs = 350;

interface Press {
  readonly id: number;
  readonly grip: Grip | null;
  readonly from: Point;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Leads mouse, pen and finger over the grid. A finger must rest first, so that a page still scrolls; while something
 * is held nothing is drawn by React. `body` holds the columns, and `frame` scrolls.
 */
export class PointerDrag {
  readonly #frame: HTMLElement;
  readonly #body: HTMLElement;
  readonly #held: () => Held;
  readonly #listening = new AbortController();
  #press: Press | null = null;
  #grip: Grip | null = null;
  #put: Put | null = null;
  #at = { x: 0, y: 0 };
  #frameId = 0;
  #isClickOver = false;

  constructor(frame: HTMLElement, body: HTMLElement, held: () => Held) {
    this.#frame = frame;
    this.#body = body;
    this.#held = held;
    const { signal } = this.#listening;
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      act: (event: HTMLElementEventMap[K]) => void,
      options: AddEventListenerOptions = {},
    ) => frame.addEventListener(name, act, { ...options, signal });
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#up(event));
    on('pointercancel', () => this.#end());
    on('click', (event) => this.#click(event));
    // While something is held the finger does not scroll, and a long press opens no menu.
    on('touchmove', (event) => this.#grip && event.preventDefault(), { passive: false });
    on('contextmenu', (event) => this.#press?.timer !== undefined && event.preventDefault());
    addEventListener('keydown', (event) => this.#key(event), { capture: true, signal });
  }

  end(): void {
    this.#listening.abort();
    this.#end();
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.#end();
    this.#isClickOver = false;
    const from = this.#point(event.clientX, event.clientY);
    const grip = this.#gripAt(event.target, from);
    const isTouch = event.pointerType === 'touch';
    const timer = isTouch && grip ? setTimeout(() => this.#begin(), longPressMs) : undefined;
    this.#press = { id: event.pointerId, grip, from, x: event.clientX, y: event.clientY, timer };
    this.#at = { x: event.clientX, y: event.clientY };
  }

  #move(event: PointerEvent): void {
    const press = this.#press;
    if (event.pointerId !== press?.id) return;
    this.#at = { x: event.clientX, y: event.clientY };
    const isFar = Math.hypot(event.clientX - press.x, event.clientY - press.y) > slackPx;
    if (this.#grip || !isFar) return;
    if (press.timer === undefined) this.#begin();
    else this.#end();
  }

  #begin(): void {
    const press = this.#press;
    if (!press?.grip) return;
    this.#grip = press.grip;
    this.#put = press.grip.start;
    this.#isClickOver = true;
    this.#frame.setPointerCapture(press.id);
    this.#held().draw(this.#grip, this.#put);
    this.#frameId = requestAnimationFrame(() => this.#follow());
  }

  /** Once a frame: scrolls at the edges, and draws where there is something else to draw. */
  #follow(): void {
    if (!this.#grip || !this.#press || !this.#put) return;
    scrollAtEdge(this.#frame, this.#at);
    const to = this.#point(this.#at.x, this.#at.y);
    const put = putAt(this.#held().columns, this.#width(), this.#grip, { from: this.#press.from, to });
    if (!isSamePut(put, this.#put)) {
      this.#put = put;
      this.#held().draw(this.#grip, put);
    }
    this.#frameId = requestAnimationFrame(() => this.#follow());
  }

  #up(event: PointerEvent): void {
    if (event.pointerId !== this.#press?.id) return;
    const [grip, put] = [this.#grip, this.#put];
    // Where the pointer was let go counts, though no frame has come since it went there.
    const last =
      grip && put
        ? putAt(this.#held().columns, this.#width(), grip, {
            from: this.#press.from,
            to: this.#point(event.clientX, event.clientY),
          })
        : null;
    this.#end();
    if (grip && last) this.#held().drop(grip, last);
    // Its click comes at once, if one comes.
    setTimeout(() => {
      this.#isClickOver = false;
    }, 50);
  }

  #end(): void {
    clearTimeout(this.#press?.timer);
    cancelAnimationFrame(this.#frameId);
    if (this.#grip && this.#put) this.#held().draw(null, this.#put);
    this.#press = null;
    this.#grip = null;
    this.#put = null;
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.#grip) return;
    event.stopPropagation();
    this.#end();
  }

  /** A press that dragged is no click. A click by keyboard is on the entry itself. */
  #click(event: MouseEvent): void {
    if (this.#isClickOver) {
      this.#isClickOver = false;
      return;
    }
    if (closest(event.target, '[data-cursor]')) return;
    const at = this.#point(event.clientX, event.clientY);
    const entry = this.#entryAt(event.target);
    const put = this.#putOf(at);
    if (put && (entry || isFree(event.target))) this.#held().press(entry ?? null, put);
  }

  #gripAt(target: EventTarget | null, at: Point): Grip | null {
    const entry = this.#entryAt(target);
    const put = this.#putOf(at);
    if (!put) return null;
    if (!entry) return isFree(target) ? { kind: 'draw', start: put } : null;
    if (!this.#held().isMovable(entry)) return null;
    const start = { column: put.column, from: entry.from, to: entry.to };
    return { kind: closest(target, '[data-end]') ? 'resize' : 'move', entry, start };
  }

  #putOf(at: Point): Put | null {
    const { columns } = this.#held();
    const column = columnAt(columns, this.#width(), at.left);
    const axis = columns[column]?.axis;
    if (!axis) return null;
    const from = tickAt(axis, at.top);
    return { column, from, to: from + quarterTicks };
  }

  #entryAt(target: EventTarget | null): Entry | undefined {
    if (closest(target, '[data-open]')) return undefined;
    const key = closest(target, '[data-entry]')?.dataset.entry;
    return key === undefined ? undefined : this.#held().entryOf(key);
  }

  #point(x: number, y: number): Point {
    const { left, top } = this.#body.getBoundingClientRect();
    return { left: x - left, top: y - top };
  }

  #width(): number {
    return this.#body.getBoundingClientRect().width / Math.max(this.#held().columns.length, 1);
  }
}

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Free time, also that in which something else is processed. */
const isFree = (target: EventTarget | null): boolean =>
  closest(target, '[data-open]') !== null ||
  (closest(target, '[data-column]') !== null && closest(target, '[data-entry]') === null);
