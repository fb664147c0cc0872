/**
 * Reports of what went wrong, in the protocol of Sentry (envelopes of one event each), for browser and server. A client of our own: the
 * service's packages bring 25 KB to every page and 176 MB to the server for what is one POST.
 */
export interface ErrorFacts {
  /** Which half of the product failed. */
  readonly side: 'client' | 'server';
  readonly host: string;
  /** Address without its query: what people look for and where they come from is nobody else's. */
  readonly url: string;
  readonly requestId: string;
  readonly tags?: Readonly<Record<string, string>>;
}

/** Frames of one error that are sent at most. */
const MOST_FRAMES = 50;
/** Characters of a message that are sent at most. */
const MOST_TEXT = 1_000;

/**
 * Where a project's envelopes go. A secret of old DSNs is left out: browsers get this address.
 *
 * @param dsn `https://key@host/project`; undefined for what is none
 */
export const envelopeAddress = (dsn: string): string | undefined => {
  if (!URL.canParse(dsn)) return undefined;
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, path = '', project = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || username === '' || project === '') return undefined;
  return `${protocol}//${host}${path}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`;
};

interface Frame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** `    at name (file:1:2)`, `    at file:1:2` (Chromium, Node) or `name@file:1:2` (Firefox, Safari); oldest call first, as the service wants it. */
export const framesOf = (stack: string): readonly Frame[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file = '', row, column] =
        /^\s*at (?:(.*?) \()?(.+?):(\d+):(\d+)\)?$/.exec(line) ?? /^(.*?)@(.+?):(\d+):(\d+)$/.exec(line) ?? [];
      return file ? [{ function: name || '?', filename: file, lineno: Number(row), colno: Number(column) }] : [];
    })
    .slice(0, MOST_FRAMES)
    .toReversed();

/** One event as the bytes that are sent. */
export const envelope = (error: unknown, { side, host, url, requestId, tags }: ErrorFacts, now = new Date()): string => {
  const { name, message, stack = '' } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  const id = crypto.randomUUID().replaceAll('-', '');
  const frames = framesOf(stack);
  const event = {
    event_id: id,
    timestamp: now.getTime() / 1000,
    platform: side === 'client' ? 'javascript' : 'node',
    level: 'error',
    environment: 'production',
    server_name: host,
    request: { url },
    tags: { ...tags, side, host, request_id: requestId },
    exception: {
      values: [
        {
          type: name,
          value: message.slice(0, MOST_TEXT),
          mechanism: { type: 'generic', handled: false },
          ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
        },
      ],
    },
  };
  return `${[{ event_id: id, sent_at: now.toISOString() }, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n')}\n`;
};
