/** After this a browser or a balancer may come again, seconds: a planned change of the primary takes about three. */
export const RETRY_AFTER = '2';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page that needs nothing: no database, no build, no script. It asks again by itself. */
export const awayPage = (title: string, text: string): string =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">`
  + `<title>${escaped(title)}</title></head><body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p></main></body></html>`;
