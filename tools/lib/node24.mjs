import { existsSync } from 'node:fs';
import { at } from './root.mjs';
import { handOver } from './run.mjs';

/** Goes on as a TypeScript program of ours under the Node 24 of `node_modules`. @param {string} file @param {readonly string[]} args */
export const continueAs = (file, args = [], { env = {}, nodeArgs = /** @type {readonly string[]} */ ([]), isSupervised = false } = {}) => {
  const envFile = existsSync(at('.env')) ? ['--env-file=.env'] : [];
  handOver(at('node_modules', '.bin', 'node'), [...envFile, ...nodeArgs, file, ...args], env, isSupervised);
};
