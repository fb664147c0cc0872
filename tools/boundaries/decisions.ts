import type { SourceFile } from './sources.ts';

const HEAD =
  /^# (?<number>\d{4}) (?<title>.+)\n\nState: (?<state>accepted|superseded by (?<by>\d{4})|partly superseded by (?<partly>\d{4}) \([^)]+\))\. Decided \d{4}-\d{2}-\d{2}\.\n/;
const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What is wrong with the decision records: one without a state, or one that the list does not name with it. */
export const checkDecisions = (records: readonly SourceFile[], list: string): readonly string[] => {
  const numbers = new Set(records.map(({ path }) => fileName(path).slice(0, 4)));
  const stated = records.flatMap(({ path, text }): readonly string[] => {
    const head = HEAD.exec(text)?.groups;
    if (!head) return [`decision-has-state: ${path} does not begin with its number, title, state and date`];
    const follower = head.by ?? head.partly;
    return [
      ...(fileName(path).startsWith(`${head.number}-`) ? [] : [`decision-has-state: ${path} has another number than its file`]),
      ...(follower === undefined || numbers.has(follower)
        ? []
        : [`decision-has-state: ${path} is superseded by ${follower}, which is not there`]),
      ...(list.includes(`| [${head.number} ${head.title}](${fileName(path)}) | ${head.state} |`)
        ? []
        : [`decisions-are-listed: ${path} is not in the list with its title and state`]),
    ];
  });
  const linked = [...list.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, name = '']) => name);
  const names = new Set(records.map(({ path }) => fileName(path)));
  const gone = linked.filter((name, index) => !names.has(name) || linked.indexOf(name) !== index);
  const ordered = records.map(({ path }) => fileName(path).slice(0, 4)).toSorted((a, b) => a.localeCompare(b));
  const repeated = ordered.filter((number, index) => number === ordered[index - 1]);
  return [
    ...stated,
    ...repeated.map((number) => `decision-number-is-free: more than one record has the number ${number}`),
    ...gone.map((name) => `decisions-are-listed: the list names ${name}, which is not there or stands in it before`),
  ];
};
