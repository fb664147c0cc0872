import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { stringify } from 'yaml';
import { ROOT, type Product } from './product.ts';

const SECTIONS = ['a', 'b', 'c', 'd'];
const TEXT =
  '컨테이너는 쇠로 만든 상자일 뿐이다. 짐을 상자에 담아 통째로 배에 싣자는 생각도 새로운 것이 아니어서, 20세기 전반에 이미 여러 운송 회사가 저마다 상자를 만들어 썼다. '.repeat(
    4,
  );
const TABLE = '\n\n| 구분 | 1월 | 2월 | 3월 |\n| --- | --- | --- | --- |\n| 수출 | 12 | 34 | 56 |\n| 수입 | 21 | 43 | 65 |';
const upTo = <T>(count: number, make: (n: number) => T): readonly T[] => Array.from({ length: count }, (_, n) => make(n));

/** A sitting of 100 problems in four sections, two of every five with a passage and its table: more than any sitting of the demo has. */
const largeExam = {
  format: 'maru-exam/1',
  exam: {
    id: 'bench-large',
    brand: 'career',
    title: '백 문항 모의고사',
    summary: '화면이 얼마나 빨리 움직이는지 재는 시험입니다.',
    description: '재기 위한 시험입니다.',
    types: ['public-ncs'],
    cover: { word: '백', subject: '백 문항', edition: '2026년' },
    publishedOn: '2026-11-18',
    details: [
      {
        id: 'full',
        title: '1회',
        summary: '100문항',
        free: true,
        rules: {
          name: '규칙',
          evidence: 'assumed',
          asOf: '2026-11-01',
          basis: '재기 위한 규칙입니다.',
          clocks: [{ minutes: 100, sections: SECTIONS }],
          pass: { kind: 'totalPercent', at: 60 },
          aids: { calculator: true, memo: true, drawing: true, scratchPaper: true },
          remind: [10],
        },
        sections: SECTIONS.map((id) => ({ id, name: `영역 ${id}`, problems: 25 })),
        passages: upTo(20, (n) => ({ id: `p${n}`, title: `글 ${n}`, lead: '다음 글을 읽고 물음에 답하시오.', body: TEXT + TABLE })),
        problems: upTo(100, (n) => ({
          id: `q${n}`,
          section: SECTIONS[Math.floor(n / 25)],
          ...(n % 5 < 2 && { passage: `p${Math.floor(n / 5)}` }),
          stem: `${n + 1}번 문항의 발문입니다. 다음 가운데 옳은 것은?`,
          choices: upTo(5, (choice) => ({ text: `${choice + 1}번 선택지의 글이 여기에 이만큼 있다.`, why: '까닭' })),
          answer: (n % 5) + 1,
          explanation: '풀이',
          difficulty: 'easy',
          expectedSeconds: 40,
        })),
      },
    ],
  },
};

/** Imports it by the product's own command. @returns its slug */
export const importLargeExam = ({ databaseUrl }: Product): string => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-large-exam-'));
  try {
    writeFileSync(join(folder, 'exam.yaml'), stringify(largeExam));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['server/import.ts', folder], {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: databaseUrl,
        SESSION_SECRET: randomBytes(32).toString('hex'),
      },
    });
    if (status !== 0) throw new Error(`import: ${stdout}${stderr}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return largeExam.exam.id;
};
