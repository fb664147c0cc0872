import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { VapidKeys } from '@platform/module';
import webPush from 'web-push';
import { isClosedAddress, isPushAddress } from './push-address.ts';
import type { Subscription } from './store.ts';

/** What came of a push. `gone`: the push service does not know the device any more, or never did; `refused`: it will not take this one; `later`: to be tried again. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';
export interface Push {
  readonly payload: string;
  /** So long the service may try. */
  readonly ttlSeconds: number;
}
export type PushClient = (to: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>, push: Push) => Promise<PushOutcome>;

/** A newer one takes the place of what was not delivered yet. */
const TOPIC = 'review';
const PATIENCE_MS = 10_000;

/** Where a push may go: what its address may say, and what its name may lead to. */
export interface PushNetwork {
  readonly isAllowed: (endpoint: string) => boolean;
  readonly lookup?: LookupFunction;
}

/** The name is resolved for this connection alone, and every address of it looked at: one that changes its mind between two questions gets nothing. */
const openLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 4);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isClosedAddress(address)))
      return done(new Error(`${hostname} is in a network that nothing is pushed to`), '', 4);
    // Whoever asks for all of them takes a list.
    return options.all ? (done as (error: null, all: typeof addresses) => void)(null, addresses) : done(null, first.address, first.family);
  });
};
export const INTERNET: PushNetwork = { isAllowed: isPushAddress, lookup: openLookup };

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
};

/** Speaks to push services: encrypts for the device (RFC 8291) and signs with the product's key (RFC 8292). Follows nothing that a service answers. */
export const createPushClient =
  ({ publicKey, privateKey, subject }: VapidKeys, network: PushNetwork = INTERNET): PushClient =>
  async ({ endpoint, p256dh, auth }, { payload, ttlSeconds }) => {
    if (!network.isAllowed(endpoint)) return 'gone';
    let request: ReturnType<typeof webPush.generateRequestDetails>;
    try {
      request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttlSeconds,
        topic: TOPIC,
        urgency: 'normal',
      });
    } catch {
      // Keys that no browser made.
      return 'gone';
    }
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const sent = (endpoint.startsWith('http:') ? http : https).request(
      endpoint,
      {
        method: 'POST',
        headers: request.headers,
        signal: AbortSignal.timeout(PATIENCE_MS),
        agent: false,
        ...(network.lookup && { lookup: network.lookup }),
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 500);
      },
    );
    sent.on('error', reject);
    sent.end(request.body);
    return outcomeOf(await promise);
  };
