/** One HTTP answer, as much of it as a measurement needs. */
export interface Reply {
  readonly status: number;
  /** Status line and headers, in Latin-1. */
  readonly head: string;
  readonly body: Buffer;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const CHUNKS_END = Buffer.from('\r\n0\r\n\r\n');

/** Cuts what a kept-alive HTTP/1.1 connection brings into answers, one at a time. Chunked bodies stay in their chunks' frames. */
export const createReplyReader = (): ((chunk: Buffer) => Reply | null) => {
  let held: Buffer | null = null;
  return (chunk) => {
    const bytes: Buffer = held ? Buffer.concat([held, chunk]) : chunk;
    const end = endOf(bytes);
    held = end < 0 ? bytes : null;
    if (end < 0) return null;
    const headEnd = bytes.indexOf(HEAD_END);
    return {
      status: Number(bytes.toString('latin1', 9, 12)),
      head: bytes.toString('latin1', 0, headEnd),
      body: bytes.subarray(headEnd + 4, end),
    };
  };
};

/** @returns index behind the answer, or -1 while some of it is missing */
const endOf = (bytes: Buffer): number => {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return -1;
  const head = bytes.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return bytes.length >= headEnd + 4 + Number(length) ? headEnd + 4 + Number(length) : -1;
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return headEnd + 4;
  const last = bytes.indexOf(CHUNKS_END, headEnd + 2);
  return last < 0 ? -1 : last + CHUNKS_END.length;
};

/** The value of a header, or undefined. */
export const headerOf = ({ head }: Reply, name: string): string | undefined => new RegExp(`\\r\\n${name}: ([^\\r]*)`, 'i').exec(head)?.[1];
/** Cookies that an answer sets, as a Cookie header sends them back. */
export const cookiesOf = ({ head }: Reply): string => [...head.matchAll(/\r\nset-cookie: ([^;\r]*)/gi)].map(([, pair]) => pair).join('; ');
export const jsonOf = <T>({ body }: Reply): T => JSON.parse(body.toString('utf8')) as T;
