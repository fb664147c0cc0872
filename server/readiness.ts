/** Why a process does not take requests; words for balancers and operators. */
export type NotReady = 'starting' | 'database away' | 'migrating' | 'importing' | 'cannot commit';
