import http from 'node:http';
import type { Sitter } from './sitter.ts';

/** A browser that listens to a sitting: what it heard so far, and whether its connection broke. */
export interface EventStream {
  readonly heard: () => string;
  readonly isBroken: () => boolean;
  readonly close: () => void;
}

/** Opens the stream of a sitting as another device of its learner, or as its writer. */
export const openStream = (sitter: Sitter, port: number, deviceId = sitter.deviceId): Promise<EventStream> =>
  new Promise((resolve, reject) => {
    let heard = '';
    let isBroken = false;
    const path = `${sitter.path('/stream')}?deviceId=${deviceId}`;
    const request = http.get(
      { host: '127.0.0.1', port, path, headers: { host: `${sitter.agent.host}:${port}`, ...sitter.token }, agent: false },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`stream: ${response.statusCode}`));
        response.on('data', (chunk: Buffer) => (heard += chunk.toString()));
        response.on('close', () => (isBroken = true));
        response.on('error', () => (isBroken = true));
        resolve({ heard: () => heard, isBroken: () => isBroken, close: () => request.destroy() });
      },
    );
    request.on('error', reject);
  });
