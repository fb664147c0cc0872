import type { HttpAgent } from '@platform/testing';
import { brandOf, type JourneyBrand } from '../../testing/journey-brands.ts';
import type { Stop } from './stops.ts';

/* What a page says of itself, and what is wrong with that. */

/** What a page says of itself, in its HTML or in a browser. */
export interface Said {
  readonly at: string;
  readonly h1: readonly string[];
  readonly title: string;
  readonly canonical: string | null;
  readonly isIndexed: boolean;
  readonly hasHeader: boolean;
  readonly hasFooter: boolean;
}

/** What is wrong with what a page says of itself. */
export const faultsIn = (is: Said, brand: JourneyBrand, stop: Stop): readonly string[] => {
  const { path, to = path, h1, title, canonical, framed = false } = stop;
  const faults: string[] = [];
  const hold = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) faults.push(`${path}: ${what} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  };
  if (typeof to === 'string' ? is.at !== to : !to.test(is.at)) faults.push(`${path}: ends at ${is.at}`);
  hold('number of h1', is.h1.length, 1);
  if (!is.h1[0]?.includes(h1)) faults.push(`${path}: h1 is “${is.h1[0]}”, not “${h1}”`);
  if (title === '' ? !is.title.startsWith(`${brandOf(brand).name} - `) : is.title !== `${title} | ${brandOf(brand).name}`)
    faults.push(`${path}: title is “${is.title}”`);
  hold('canonical', is.canonical, canonical);
  hold('may be indexed', is.isIndexed, canonical !== null);
  hold('header', is.hasHeader, framed);
  hold('footer', is.hasFooter, framed);
  return faults;
};

/** What the answer to this stop says by itself, before any script; `out` too, where the page is drawn with it. */
export const asked = async (
  agent: HttpAgent,
  brand: JourneyBrand,
  stop: Stop,
  { isDrawnWithOut = false }: { readonly isDrawnWithOut?: boolean } = {},
): Promise<readonly string[]> => {
  const { path, to, status = 200, isHeadedByScript } = stop;
  let answer = await agent.get(path);
  let at = path;
  for (; answer.status >= 300 && answer.status < 400 && to !== undefined; answer = await agent.get(at)) {
    const { pathname, search } = new URL(String(answer.headers.location), agent.origin);
    at = pathname + search;
  }
  const { text } = answer;
  const words = (html: string | undefined) =>
    html
      ?.replaceAll(/<[^>]+>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
      .trim();
  return [
    ...(answer.status === status ? [] : [`${path}: status is ${answer.status}, not ${status}`]),
    ...(isDrawnWithOut && !words(text)?.replaceAll('\u2060', '').includes(stop.out) ? [`${path}: nothing says “${stop.out}”`] : []),
    ...faultsIn(
      {
        at,
        h1: isHeadedByScript
          ? [stop.h1]
          : [...text.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, html]) => words(html)?.replaceAll('\u2060', '') ?? ''),
        title: words(/<title>([^<]*)<\/title>/.exec(text)?.[1]) ?? '',
        canonical: words(/<link rel="canonical" href="([^"]+)"/.exec(text)?.[1])?.replace(agent.origin, '') ?? null,
        isIndexed: !/<meta[^>]+name="robots"[^>]+noindex/.test(text),
        hasHeader: /<header class="(?:ptop|shop-top|top)\b/.test(text),
        hasFooter: text.includes('<footer class="foot'),
      },
      brand,
      stop,
    ),
  ];
};
