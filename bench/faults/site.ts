import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token?: string;
  readonly json?: object;
  readonly form?: FormData | URLSearchParams;
  /** The `Idempotency-Key`. */
  readonly key?: string;
}

/** An answer; status 0 where the connection ended without one. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const patienceMs = 30_000;

/** The site as its visitors reach it. Notes every answer that no failure excuses. */
export class Site {
  readonly #address: string;
  /** What was answered wrongly, in sentences. */
  readonly faults: string[] = [];
  readonly statuses: Record<number, number> = {};
  /** What is promised besides 503 while something is down. */
  promised: readonly number[] = [];
  /** Of which addresses the calls are; none: of this machine's. */
  addresses: (() => string) | null = null;

  readonly #renewed = new Map<string, string>();

  constructor(address: string) {
    this.#address = address;
  }

  /** As a browser does, takes a fresh token for one that is too old. */
  async send(call: Call): Promise<Reply> {
    const { token } = call;
    const reply = await this.#sendAs(call, this.#renewed.get(token ?? '') ?? token);
    const isOld = reply.status === 401 && Object(reply.body).code === 'unauthenticated';
    const fresh = token && isOld ? await this.#renew(token) : undefined;
    return fresh ? this.#sendAs(call, fresh) : reply;
  }

  async #renew(token: string): Promise<string | undefined> {
    const call = { method: 'POST', path: '/api/refresh-token', json: {} } as const;
    const { body } = await this.#sendAs(call, this.#renewed.get(token) ?? token);
    const fresh = Object(body).token;
    if (fresh) this.#renewed.set(token, fresh);
    return fresh;
  }

  async #sendAs({ method = 'GET', path, json, form, key }: Call, token?: string): Promise<Reply> {
    const headers = {
      // As a browser sends it from a page of this site.
      origin: this.#address,
      'sec-fetch-site': 'same-origin',
      ...(this.addresses && { 'x-forwarded-for': this.addresses() }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    };
    const body = json ? JSON.stringify(json) : form;
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const url = path.startsWith('http') ? path : this.#address + path;
      const answer = await fetch(url, { method, headers, redirect: 'manual', signal, ...(body && { body }) });
      const text = await answer.text();
      this.#judge(`${method} ${path}`, answer, text);
      return { status: answer.status, body: jsonOf(text) };
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError')
        this.faults.push(`${method} ${path}: no answer within ${patienceMs / 1_000} seconds`);
      this.#count(0);
      return { status: 0, body: null };
    }
  }

  /** Reads something that must be there, in its shape; comes back where it is asked to come back later. */
  async read<Shape extends z.ZodType>(shape: Shape, call: Call): Promise<z.output<Shape>> {
    const latest = performance.now() + patienceMs;
    let { status, body } = await this.send(call);
    while (status === 503 && performance.now() < latest) {
      await pause(500);
      ({ status, body } = await this.send(call));
    }
    const read = shape.safeParse(body);
    if (!read.success) throw new Error(`${call.path} answered ${status}: ${JSON.stringify(body)}`);
    return read.data;
  }

  #count(status: number) {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
  }

  /** While something is down a refusal says when to come back; an answer of 500 is a fault at any time. */
  #judge(call: string, { status, headers }: Response, text: string) {
    this.#count(status);
    const isPromised = status === 503 || this.promised.includes(status);
    const isExcused = (isPromised && headers.has('retry-after')) || /"payment-not-created"/.test(text);
    if (status >= 500 && !isExcused) this.faults.push(`${call}: ${status} ${text.slice(0, 300)}`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
