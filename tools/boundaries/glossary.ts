import type { SourceFile } from './sources.ts';

const IN_CODE = /`([^`]+)`/g;
/** Begins with a folder of ours; a star stands for one name. */
const PATH = /^(?:modules|platform|sites|brands|server|content|db|docs|tools|testing|e2e|bench)\//;
/** A type, a function, a table, or something of one of them: `ackedSeq`, `attempt.record`. */
const NAME = /^[A-Za-z][\w-]*(?:\.[a-z_]+)?$/;

const expressionOf = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]+')}(?:/|$)`);

/** Files that the glossary names and that are not there, and names that stand nowhere in the code. */
export const checkGlossary = (glossary: string, files: readonly string[], code: readonly SourceFile[]): readonly string[] => {
  const named = [...new Set([...glossary.matchAll(IN_CODE)].map(([, name = '']) => name))];
  const paths = named
    .filter((name) => PATH.test(name))
    .filter((path) => !files.some((file) => expressionOf(path.replace(/\/$/, '')).test(file)));
  const words = named.filter((name) => !PATH.test(name) && NAME.test(name)).filter((name) => !code.some(({ text }) => text.includes(name)));
  return [
    ...paths.map((path) => `glossary-is-true: ${path} is not there`),
    ...words.map((word) => `glossary-is-true: ${word} stands nowhere in the code`),
  ];
};
