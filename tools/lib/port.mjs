import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { Stop } from './progress.mjs';
import { at } from './root.mjs';

const fromFile = () => (existsSync(at('.env')) ? /^\s*PORT\s*=\s*(\d+)/m.exec(readFileSync(at('.env'), 'utf8'))?.[1] : undefined);

/** Asks before the long steps instead of after them. The server asks again: this is a courtesy. */
export const ensurePortIsFree = () =>
  new Promise((resolve, reject) => {
    const port = Number(process.env.PORT || fromFile() || 3000);
    const probe = createServer();
    probe.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'EADDRINUSE') return resolve(undefined);
      reject(
        new Stop(
          `포트 ${port} 을(를) 다른 프로그램이 쓰고 있습니다. 그 프로그램을 끝내거나 다른 포트로 시작하세요: PORT=${port + 1} npm start`,
        ),
      );
    });
    if (!(port > 0 && port < 65_536)) return resolve(undefined);
    probe.listen(port, () => probe.close(resolve));
  });
