import type { AdvertisingEnd } from '@modules/account';
import type { Clock } from '@platform/kernel';
import { createSeal } from '@platform/mail';
import type { Owner } from '@platform/module';
import { z } from 'zod';
import type { Kind } from '../contract.ts';
import { OPT_OUT_TOPICS, type OptOutTopic } from '../contract-opt-out.ts';

/** A mail may be read long after it came. */
const LINK_MS = 365 * 86_400_000;
/** For whoever pressed by mistake, on the page on which they did. */
const UNDO_MS = 30 * 60_000;

export interface Ended {
  readonly owner: Owner;
  readonly topic: OptOutTopic;
}
export interface Undone extends Ended {
  readonly advertising: AdvertisingEnd | null;
}

const Whose = [z.string(), z.uuid(), z.enum(OPT_OUT_TOPICS), z.int()] as const;
const Link = z.tuple(Whose);
const Held = z.object({ held: z.array(z.object({ kind: z.string(), version: z.int() })), atMs: z.int() });
const Undo = z.tuple([...Whose, Held.nullable()]);

/**
 * What a mail's link carries. Sealed and not only signed: who it is for stands in no address. A purpose is part of each key, so that a link undoes nothing and
 * what undoes ends nothing.
 */
export const optOutTokens = (secret: string, clock: Clock) => {
  const links = createSeal(secret, 'unsubscribe');
  const undos = createSeal(secret, 'unsubscribe undo');
  const open = <T extends readonly [string, string, OptOutTopic, number, ...unknown[]]>(
    { seal, schema, lifeMs }: { readonly seal: typeof links; readonly schema: z.ZodType<T>; readonly lifeMs: number },
    brandId: string,
    token: string,
  ): T | null => {
    let text: string;
    try {
      text = seal.open(Buffer.from(token, 'base64url'));
    } catch {
      return null;
    }
    const found = schema.parse(JSON.parse(text));
    return found[0] === brandId && clock.now().getTime() < found[3] + lifeMs ? found : null;
  };
  const ownerOf = ([brandId, memberId]: readonly [string, string, ...unknown[]]): Owner => ({ brandId, memberId });
  return {
    make: ({ brandId, memberId }: Owner, topic: OptOutTopic | Kind): string =>
      links.close(JSON.stringify([brandId, memberId, topic, clock.now().getTime()])).toString('base64url'),
    /** @returns null: not ours, of another brand, or too old */
    open: (brandId: string, token: string): Ended | null => {
      const found = open({ seal: links, schema: Link, lifeMs: LINK_MS }, brandId, token);
      return found && { owner: ownerOf(found), topic: found[2] };
    },
    makeUndo: ({ owner: { brandId, memberId }, topic, advertising }: Undone): string =>
      undos.close(JSON.stringify([brandId, memberId, topic, clock.now().getTime(), advertising])).toString('base64url'),
    openUndo: (brandId: string, token: string): Undone | null => {
      const found = open({ seal: undos, schema: Undo, lifeMs: UNDO_MS }, brandId, token);
      return found && { owner: ownerOf(found), topic: found[2], advertising: found[4] };
    },
  };
};
export type OptOutTokens = ReturnType<typeof optOutTokens>;
