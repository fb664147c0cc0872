import { parse, type GIFTQuestion } from 'gift-pegjs';
import { PARSE_LIMITS } from './limits.ts';
import { PackageRefused, refuse, type ImportError } from './problems.ts';

export interface GiftQuestion {
  readonly question: GIFTQuestion;
  /** Where its text begins, from 1. */
  readonly line: number;
}
interface Line {
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

/**
 * The questions of a GIFT file. A blank line ends a question, so each is parsed alone: a mistake is told with its line, and no question
 * can hold up the others. The grammar (`gift-pegjs`) is stricter than Moodle itself, which takes comments within a question and leaves
 * `:`, `=`, `~` and `#` alone where they can mean nothing; such text is brought into the grammar's form first.
 *
 * @throws PackageRefused with all mistakes of the file
 */
export const giftQuestions = (text: string, file: string): readonly GiftQuestion[] => {
  const blocks = blocksOf(text);
  if (blocks.length > PARSE_LIMITS.problems * 2)
    refuse(`문항이 너무 많습니다: ${blocks.length}개. 한 회차에 ${PARSE_LIMITS.problems}개까지이니 파일을 나누어 가져오세요.`, { file });
  const errors: ImportError[] = [];
  const questions = blocks.flatMap((block): readonly GiftQuestion[] => {
    const line = block.find(({ text: words }) => !isComment(words))?.number ?? block[0]?.number ?? 1;
    const length = block.reduce((sum, one) => sum + one.text.length + 1, 0);
    if (length > PARSE_LIMITS.textLength)
      refuse(`문항 하나가 너무 깁니다: ${length}자 (${PARSE_LIMITS.textLength}자까지).`, { file, line });
    try {
      return parse(inGrammar(block)).map((question) => ({ question, line }));
    } catch (cause) {
      errors.push({ file, line, message: `GIFT 문법이 올바르지 않습니다: ${mistakeIn(block, cause)}` });
      return [];
    }
  });
  if (errors.length > 0) throw new PackageRefused(errors);
  return questions;
};

const isComment = (line: string): boolean => /^\s*\/\//.test(line);
const isCategory = (line: string): boolean => /^\s*\$CATEGORY:/.test(line);

/** Lines between blank ones; those of comments alone say nothing. A category needs no blank line after it. */
const blocksOf = (text: string): readonly (readonly Line[])[] => {
  const blocks: Line[][] = [[]];
  text.split(/\r\n|\r|\n/).forEach((words, index) => {
    if (words.trim() === '') blocks.push([]);
    else {
      blocks.at(-1)?.push({ text: words, number: index + 1 });
      if (isCategory(words)) blocks.push([]);
    }
  });
  return blocks.filter((block) => block.some(({ text: words }) => !isComment(words)));
};

/** Comments before the question may hold its id and tags; those within it are left out, as in Moodle. */
const inGrammar = (block: readonly Line[]): string => {
  const first = block.findIndex(({ text }) => !isComment(text));
  const head = block.slice(0, first).map(({ text }) => text.trim());
  const body = block
    .slice(first)
    .filter(({ text }) => !isComment(text))
    .map(({ text }) => text)
    .join('\n');
  return [...head, isCategory(body) ? body.trim() : escaped(body.trim())].join('\n');
};

const TITLE = /^::((?:\\.|[^\\])*?)::/s;
const escapeSigns = (text: string, signs: RegExp): string =>
  text.replace(signs, (found) => (found.startsWith('\\') ? found : `\\${found}`));
const unescaped = (sign: string): RegExp => new RegExp(`\\\\.|${sign}`, 'gs');

/** Escapes what Moodle takes as plain text and the grammar does not. */
const escaped = (body: string): string => {
  const title = TITLE.exec(body)?.[0] ?? '';
  const rest = body.slice(title.length);
  const [open, close] = answerSpan(rest);
  const name = title === '' ? '' : `::${escapeSigns(title.slice(2, -2), unescaped(':'))}::`;
  const plain = (text: string) => escapeSigns(text, unescaped('[:=~#]'));
  if (open < 0 || close < 0) return name + plain(rest);
  return `${name}${plain(rest.slice(0, open))}{${escapedAnswers(rest.slice(open + 1, close))}}${plain(rest.slice(close + 1))}`;
};

/** The first unescaped `{` and the last unescaped `}`; -1 where there is none. */
const answerSpan = (text: string): readonly [open: number, close: number] => {
  let open = -1;
  let close = -1;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '{' && open < 0) open = at;
    else if (text[at] === '}') close = at;
  }
  return open < close ? [open, close] : [-1, -1];
};

/** A colon means something in a number only; after the first `#` of an answer the others are text, but for `####`. */
const escapedAnswers = (answers: string): string => {
  // true and false have two feedbacks
  if (/^\s*(?:T|TRUE|F|FALSE)\s*(?:#|$)/.test(answers)) return escapeSigns(answers, unescaped('[:=~]'));
  const isNumber = answers.trimStart().startsWith('#');
  const [lead, rest] = isNumber ? [answers.slice(0, answers.indexOf('#') + 1), answers.slice(answers.indexOf('#') + 1)] : ['', answers];
  const parts = rest.match(/(?:\\.|[^=~\\]|\\$)+|[=~]/gs) ?? [];
  return lead + parts.map((part) => (part.length === 1 && /[=~]/.test(part) ? part : escapedAnswer(part, isNumber))).join('');
};

const escapedAnswer = (part: string, isNumber: boolean): string => {
  const [before = '', ...feedback] = part.split(/(?=####)|(?<![\\#])(?=#(?!#))/s);
  const answer = isNumber ? before : escapeSigns(before, unescaped(':'));
  return (
    answer +
    feedback
      .map((text, index) => {
        const marks = /^#+/.exec(text)?.[0] ?? '';
        const words = escapeSigns(text.slice(marks.length), unescaped(':'));
        // only the first opens the feedback
        return marks.length === 1 && index > 0 && !feedback[index - 1]?.startsWith('####') ? `\\#${words}` : marks + words;
      })
      .join('')
  );
};

/** What is wrong, in the words of an author and not of a grammar. */
const mistakeIn = (block: readonly Line[], cause: unknown): string => {
  const text = block
    .filter(({ text: words }) => !isComment(words))
    .map(({ text: words }) => words)
    .join('\n')
    .replace(/\\./gs, '');
  const count = (sign: string) => text.split(sign).length - 1;
  if (count('{') > count('}')) return '여는 중괄호({)에 짝이 되는 닫는 중괄호(})가 없습니다. 빈 줄은 문항을 끝냅니다.';
  if (count('{') < count('}')) return '닫는 중괄호(})에 짝이 되는 여는 중괄호({)가 없습니다.';
  if (count('{') > 1) return '중괄호({ })가 두 번 넘게 나옵니다. 글 속의 중괄호는 \\{ \\}로 적습니다.';
  if (/%[^%\d-]|%%/.test(text)) return '배점(%)이 수가 아닙니다. %50%처럼 -100에서 100까지의 수로 적습니다.';
  if (/^[^{]*\{\s*#/.test(text)) return '수치 답을 읽을 수 없습니다. {#3.14:0.01}이나 {#3..4}처럼 적습니다.';
  const found: unknown = typeof cause === 'object' && cause !== null && 'found' in cause ? cause.found : null;
  return typeof found === 'string'
    ? `“${found}”이(가) 올 자리가 아닙니다. 글자 그대로 쓰려면 앞에 \\를 붙입니다.`
    : '문항이 끝나지 않았습니다.';
};
