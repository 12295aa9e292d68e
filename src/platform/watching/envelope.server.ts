import { randomBytes } from 'node:crypto';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageFile from '../../../package.json' with { type: 'json' };
import { causesOf } from '../causes.ts';
import { scrubbed } from './scrubbing.ts';

/** Where reports go, and in whose name: what a DSN says. */
export interface Receiver {
  readonly url: string;
  readonly key: string;
}

/** A fault of ours, with what may be told of where it happened. */
export interface Fault {
  readonly error: Error;
  /** The sentence of the log. */
  readonly sentence: string;
  readonly level: 'error' | 'fatal';
  /** What was asked, of which kind, by which number: names and ids of our own. */
  readonly tags: Readonly<Record<string, string>>;
}

const client = `treatory/${packageFile.version}`;

/** Sentry's protocol, version 7. */
export const authorization = ({ key }: Receiver) =>
  `Sentry sentry_version=7, sentry_client=${client}, sentry_key=${key}`;

/** One event as an envelope: a line about it, a line about its only item, and the item. */
export function envelopeOf(fault: Fault, environment: string, now: Date): string {
  const event = JSON.stringify(eventOf(fault, environment, now));
  const about = { event_id: JSON.parse(event).event_id, sent_at: now.toISOString() };
  const item = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(event) };
  return `${JSON.stringify(about)}\n${JSON.stringify(item)}\n${event}\n`;
}

const eventOf = ({ error, sentence, level, tags }: Fault, environment: string, now: Date) => ({
  event_id: randomBytes(16).toString('hex'),
  timestamp: now.getTime() / 1000,
  platform: 'node',
  level,
  release: `treatory@${packageFile.version}`,
  environment,
  ...(tags.route ? { transaction: tags.route } : {}),
  tags,
  extra: { sentence },
  // The cause first, what was thrown last.
  exception: { values: causesOf(error).reverse().map(exceptionOf) },
});

const exceptionOf = (error: Error) => ({
  type: error.name,
  value: scrubbed(error.message),
  stacktrace: { frames: framesOf(error) },
});

const root = resolve(import.meta.dirname, '../../..');
const frameLine = /^\s+at (?:async )?(?:(.+?) \()?((?:file:\/\/|node:|\/|[A-Za-z]:\\).*?):(\d+):(\d+)\)?$/;
const mostFrames = 50;

/** The calls that led there, the last one last, as paths of this project: nothing of the machine. */
function framesOf({ stack = '' }: Error) {
  const frames = stack.split('\n').flatMap((line) => {
    const [, name = '<anonymous>', place = '', row, column] = frameLine.exec(line) ?? [];
    if (place === '') return [];
    const path = place.startsWith('file://') ? fileURLToPath(place) : place;
    const filename = path.startsWith(root) ? relative(root, path) : (path.split('/').at(-1) ?? '');
    const isOurs = path.startsWith(root) && !filename.startsWith('node_modules');
    return [{ function: name, filename, lineno: Number(row), colno: Number(column), in_app: isOurs }];
  });
  return frames.slice(0, mostFrames).reverse();
}

/** The same fault again, whoever met it: its kind, its words and the place that threw it. */
export function signOf({ error }: Fault): string {
  const place = framesOf(error).at(-1);
  return `${error.name} ${scrubbed(error.message)} ${place?.filename}:${place?.lineno}`;
}
