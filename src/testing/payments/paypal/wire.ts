export interface Said {
  /** 0 without an answer. */
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** One exchange as a browser has it; a connection that fails is an answer of status 0. */
export async function exchange(url: string, init: RequestInit): Promise<Said> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...init });
    return { status: response.status, body: Object(jsonOf(await response.text())) };
  } catch {
    return { status: 0, body: {} };
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
