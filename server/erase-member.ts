import type { ModuleParts, Owner } from '@platform/module';

/** Where it stands who is being erased. */
export interface Erasures {
  /** Written down first, with the member signed out for good: from then on it is finished, whatever happens to this process. False: no member of the brand. */
  readonly begin: (owner: Owner) => Promise<boolean>;
  readonly unfinished: () => Promise<readonly Owner[]>;
  readonly end: (owner: Owner) => Promise<void>;
}

/** Deletes what all modules keep of a member (docs/erasure.md). */
export const memberErasure = (parts: readonly Pick<ModuleParts<unknown>, 'eraseMember'>[], erasures: Erasures) => {
  const finish = async (owner: Owner): Promise<void> => {
    // Who depends on others goes before them. The second round finds what was being written while the first came by.
    for (const { eraseMember } of [...parts.toReversed(), ...parts.toReversed()]) await eraseMember?.(owner);
    await erasures.end(owner);
  };
  return {
    erase: async (owner: Owner): Promise<void> => {
      if (await erasures.begin(owner)) await finish(owner);
    },
    /** What another process, or this one before a restart, left undone. */
    resume: async (): Promise<void> => {
      for (const owner of await erasures.unfinished()) await finish(owner);
    },
  };
};
