import { hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const LINE_BREAK = 0x0a;
const MODULUS = 1n << 128n;

/** What a table holds, whatever the order of its rows. */
export interface TableDigest {
  readonly rows: number;
  /** Bytes of `copy … to stdout` in text form. */
  readonly bytes: number;
  /** Sum of the first 16 bytes of every row's SHA-256, modulo 2^128, as 32 hex digits. A sum, since no order of rows is promised. */
  readonly sum: string;
}

/** Passes the text form of `copy` through and adds up its rows; in that form a line break ends a row and never stands within one. */
export class RowDigest extends Transform {
  #rows = 0;
  #bytes = 0;
  #sum = 0n;
  #rest: Buffer = Buffer.alloc(0);

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length;
    const data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let start = 0;
    for (let end = data.indexOf(LINE_BREAK); end >= 0; end = data.indexOf(LINE_BREAK, start)) {
      this.#add(data.subarray(start, end));
      start = end + 1;
    }
    this.#rest = data.subarray(start);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    done(this.#rest.length === 0 ? null : new Error('the last row has no end'));
  }

  #add(row: Buffer): void {
    this.#rows += 1;
    const digest = hash('sha256', row, 'buffer');
    this.#sum = (this.#sum + ((digest.readBigUInt64BE(0) << 64n) | digest.readBigUInt64BE(8))) % MODULUS;
  }

  /** After the end of the stream. */
  get digest(): TableDigest {
    return { rows: this.#rows, bytes: this.#bytes, sum: this.#sum.toString(16).padStart(32, '0') };
  }
}

export const isSameDigest = (a: TableDigest, b: TableDigest): boolean => a.rows === b.rows && a.sum === b.sum;
