import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { examTypeOf, type JourneyBrand } from './journey-brands.ts';
import { SEALED } from './mini-package.ts';

const DIFFICULTIES = ['easy', 'medium', 'hard', 'medium'] as const;
const quoted = (text: string) => JSON.stringify(text);

/** `read-1`'s right choice is 2, `read-2`'s is 3 and so on, round the four. */
export const rightOf = (place: number): number => (place % 4) + 1;

const problem = (sitting: string, section: string, place: number, passage?: string): string => `
        - id: ${section}-${place}
          section: ${section}
          ${passage ? `passage: ${passage}` : '# alone'}
          stem: ${quoted(`${sitting} ${section} ${place}번째 문항`)}
          choices: [{ text: 하나 }, { text: 둘 }, { text: 셋 }, { text: 넷 }]
          answer: ${rightOf(place)}
          explanation: ${quoted(`${SEALED} ${sitting} ${section}-${place}`)}
          difficulty: ${DIFFICULTIES[place % 4]}`;

/** Two sections, the first with a passage of three problems and one of two; `size` problems in each, at least six. */
const sitting = (id: string, title: string, isFree: boolean, size: number): string => `
    - id: ${id}
      title: ${title}
      summary: ${title} 요약
      free: ${isFree}
      rules:
        name: 뽑기 규칙
        evidence: assumed
        asOf: 2026-11-01
        basis: 연습용으로 정한 규칙입니다.
        clocks: [{ minutes: ${size * 3}, sections: [read, count] }]
        pass: { kind: totalPercent, at: 60 }
        aids: { calculator: false, memo: true, drawing: true, scratchPaper: true }
        remind: [10, 5]
      sections:
        - { id: read, name: 읽기, problems: ${size}, cutOffPercent: 40 }
        - { id: count, name: 셈하기, problems: ${size}, cutOffPercent: 40 }
      passages:
        - { id: three, title: 세 문항, lead: 물음에 답하시오., body: ${quoted(`${title}의 셋이 읽는 글`)} }
        - { id: two, title: 두 문항, lead: 물음에 답하시오., body: ${quoted(`${title}의 둘이 읽는 글`)} }
      problems:${Array.from({ length: size }, (_, at) => problem(title, 'read', at + 1, at < 3 ? 'three' : at < 5 ? 'two' : undefined)).join('')}${Array.from({ length: size }, (_, at) => problem(title, 'count', at + 1)).join('')}`;

/**
 * An exam to draw from, for the importer: two free sittings of 20 problems and a paid one.
 *
 * @param change last changes to the text of `exam.yaml`
 */
export const drawPackage = async (
  brandId: JourneyBrand,
  folder: string,
  change: (yaml: string) => string = (yaml) => yaml,
): Promise<string> => {
  const target = join(folder, `draw-${brandId}`);
  await mkdir(target, { recursive: true });
  const yaml = `format: maru-exam/1
exam:
  id: draws
  brand: ${brandId}
  title: 뽑아 푸는 시험
  summary: 무작위 모의고사를 만들 만큼 문항이 있는 시험
  description: 두 회차가 무료입니다.
  types: [${examTypeOf(brandId).type.id}]
  cover: { word: 뽑기, subject: 무작위, edition: 2026년 }
  publishedOn: 2026-11-18
  details:${sitting('one', '첫째', true, 10)}${sitting('two', '둘째', true, 10)}${sitting('paid', '셋째', false, 6)}
`;
  await writeFile(join(target, 'exam.yaml'), change(yaml));
  return target;
};
