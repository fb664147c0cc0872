import type { MarkedProblem } from '../../contract.ts';

/** So many problems stand side by side on a tablet with room for a mark under each. */
const ONE_LINE = 50;
/** Most problems of a line where there are several: half of a wide page holds them. */
const MOST = 36;

/**
 * The lines of a time map, each of problems that follow each other: one for a short paper, else one for a section, or for several small ones.
 * A section that is longer than a line goes on in lines of about the same length.
 */
export const timeLinesOf = <P extends Pick<MarkedProblem, 'sectionId'>>(problems: readonly P[]): readonly (readonly P[])[] => {
  if (problems.length <= ONE_LINE) return [problems];
  const sections: P[][] = [];
  for (const problem of problems) {
    const own = sections.at(-1);
    if (own?.[0]?.sectionId === problem.sectionId) own.push(problem);
    else sections.push([problem]);
  }
  const lines: P[][] = [];
  for (const section of sections) {
    const size = Math.ceil(section.length / Math.ceil(section.length / MOST));
    for (let from = 0; from < section.length; from += size) {
      const part = section.slice(from, from + size);
      const last = lines.at(-1);
      if (from === 0 && last && last.length + part.length <= MOST) last.push(...part);
      else lines.push(part);
    }
  }
  return lines;
};
