import type { ObjectStore } from '@platform/files';
import type { Clock } from '@platform/kernel';
import type { RulesOf } from '../domain/upload-rules.ts';
import type { Turns } from './in-turn.ts';
import type { AddressSigner } from './signer.ts';
import type { AttachmentDb } from './tables.ts';

/** What the use cases of this module stand on. */
export interface Deps {
  readonly db: AttachmentDb;
  readonly clock: Clock;
  readonly objects: ObjectStore;
  readonly signer: AddressSigner;
  readonly rulesOf: RulesOf;
  /** Files are read and looked at one after the other. */
  readonly inTurn: Turns;
}
