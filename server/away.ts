/** After this a browser or a balancer may come again, seconds: a planned change of the primary takes about three. */
export const RETRY_AFTER = '2';
/** Less than a browser's patience (10 s): it is told what happens instead of giving up by itself. Milliseconds. */
const LONGEST_MS = 9_000;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page that needs nothing: no database, no build, no script. It asks again by itself. */
export const awayPage = (title: string, text: string): string =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">` +
  `<title>${escaped(title)}</title></head><body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p></main></body></html>`;

/** What is said where the product cannot say it itself: a page to who asks for pages, else a failure of the API. */
export const awayResponse = (request: Request, requestId: string, words: { readonly title: string; readonly text: string }): Response => {
  const headers = { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER };
  return request.headers.get('accept')?.includes('text/html')
    ? new Response(awayPage(words.title, words.text), { status: 503, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
    : Response.json({ kind: 'server/away', message: words.text, requestId }, { status: 503, headers });
};

interface Waiting {
  readonly untilMs: number;
  readonly giveUp: () => void;
}
/** So late an answer may be found to be late, milliseconds. */
const LOOK_EVERY_MS = 250;

/**
 * The answer, or `late` when it takes too long; what goes on behind it is left to the limits of its statements. All that wait share one timer,
 * and the first to begin is the first to be late: a timer for each took 3 % of a save.
 */
export const answersWithin = (longestMs = LONGEST_MS) => {
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    timer = undefined;
    const now = performance.now();
    for (const each of waiting) {
      if (each.untilMs > now) break;
      waiting.delete(each);
      each.giveUp();
    }
    if (waiting.size > 0) timer = setTimeout(look, LOOK_EVERY_MS);
  };
  return (answer: Promise<Response>, late: () => Response): Promise<Response> =>
    new Promise((resolve, reject) => {
      const own: Waiting = { untilMs: performance.now() + longestMs, giveUp: () => resolve(late()) };
      waiting.add(own);
      timer ??= setTimeout(look, LOOK_EVERY_MS);
      answer.then(
        (response) => {
          waiting.delete(own);
          resolve(response);
        },
        (error: unknown) => {
          waiting.delete(own);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      );
    });
};
