import { createHash } from 'node:crypto';

/** Statements longer than this differ by the number of their rows and would fill a session's memory. */
const MAX_LENGTH = 2_000;
/** Texts that are remembered, twice at most; what was not used while so many others were is forgotten. */
const MAX_KNOWN = 500;

/** The same in every process and on every machine: whoever shares a session with others never meets another's statement under its name. */
export const statementName = (text: string): string => `maru_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;

/** Names for what is asked again: a text has one from its second use on. Others stay unnamed, a session would keep them forever. */
export const statementNames = (most = MAX_KNOWN): ((text: string) => string | undefined) => {
  /** By text; empty: seen once. */
  let current = new Map<string, string>();
  let previous = new Map<string, string>();
  return (text) => {
    const known = current.get(text);
    if (known) return known;
    if (text.length > MAX_LENGTH) return undefined;
    const before = known ?? previous.get(text);
    const name = before === undefined ? '' : before || statementName(text);
    if (known === undefined && current.size >= most) [previous, current] = [current, new Map<string, string>()];
    current.set(text, name);
    return name || undefined;
  };
};
