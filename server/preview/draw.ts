import type { ExamSummary } from '@modules/exam';
import { minuteRangeInWords, rangeInWords, type Brand } from '@platform/kernel';
import type { Copy } from '@platform/i18n/copy';
import type { PreviewColours } from './colours.ts';
import { letters, wrap } from '@platform/files/letters';
import { frameOf, MARGIN, planks, PREVIEW_SIZE } from './sheet.ts';

const COVER = { x: 820, y: 121, width: 300, height: 400 } as const;
/** Room for text beside the cover. */
const TEXT_WIDTH = COVER.x - MARGIN - 60;
const TITLE_LINES = 3;

/** The preview of an exam as an SVG without text elements: the brand's mark, category, title, size, and the exam's booklet. */
export const drawPreview = async (exam: ExamSummary, brand: Brand, colours: PreviewColours, copy: Copy): Promise<string> => {
  const [bold, semi] = await Promise.all([letters('ExtraBold'), letters('SemiBold')]);
  const { ink, meta, brand: main, brandSoft } = colours;
  const size = exam.title.length > 18 ? 60 : 72;
  const lines = wrap(exam.title, bold, size, TEXT_WIDTH, TITLE_LINES);
  const lineHeight = size * 1.26;
  const { sizes } = exam;
  const facts = [
    copy('exam.problems', { count: rangeInWords(sizes.leastProblems, sizes.mostProblems) }),
    minuteRangeInWords(sizes.leastMinutes, sizes.mostMinutes, (unit, count) =>
      copy(unit === 'minutes' ? 'exam.minutes' : 'exam.seconds', { count }),
    ),
    ...(exam.isFree ? [copy('exam.free')] : []),
  ].join('  ·  ');
  const blockHeight = 44 + lines.length * lineHeight + 52;
  const top = (PREVIEW_SIZE.height - blockHeight) / 2 + 30;
  return frameOf(colours, [
    planks(MARGIN, 58, 44, brandSoft, main),
    bold.draw(brand.name, { x: MARGIN + 58, y: 94, size: 38, colour: ink }),
    semi.draw(exam.category, { x: MARGIN, y: top + 20, size: 32, colour: meta }),
    ...lines.map((line, at) => bold.draw(line, { x: MARGIN, y: top + 44 + lineHeight * at + size * 0.92, size, colour: ink })),
    semi.draw(facts, { x: MARGIN, y: top + 44 + lines.length * lineHeight + 52, size: 34, colour: meta }),
    await booklet(exam, colours),
  ]);
};

/** The exam's cover, as `platform/ui/cover.tsx` draws it on pages. */
const booklet = async ({ cover }: ExamSummary, colours: PreviewColours): Promise<string> => {
  const [bold, semi] = await Promise.all([letters('ExtraBold'), letters('SemiBold')]);
  const { ground, ink } = colours.paper(cover.paper);
  const { x, y, width, height } = COVER;
  const left = x + width * 0.16;
  const inner = width * 0.74;
  const wordSize = Math.min(width * 0.26, (width * 0.26 * inner) / Math.max(1, bold.width(cover.word, width * 0.26)));
  const subject = wrap(cover.subject, semi, 28, inner, 2);
  const filled = (cover.word.length + cover.subject.length) % 5;
  const bubbles = [0, 1, 2, 3, 4].map(
    (n) =>
      `<rect x="${left + n * 30}" y="${y + height - 77}" width="21" height="33" rx="10.5" stroke="${ink}" stroke-width="2.7" fill="${n === filled ? ink : 'none'}"/>`,
  );
  return [
    `<path d="M${x + 9} ${y}h${width - 27}a18 18 0 0 1 18 18v${height - 36}a18 18 0 0 1 -18 18h-${width - 27}a9 9 0 0 1 -9 -9v-${height - 18}a9 9 0 0 1 9 -9z" fill="${ground}"/>`,
    `<path d="M${x + 9} ${y}h9v${height}h-9a9 9 0 0 1 -9 -9v-${height - 18}a9 9 0 0 1 9 -9z" fill="${ink}" opacity="0.12"/>`,
    semi.draw(cover.edition, { x: left, y: y + 58, size: 25, colour: ink }),
    bold.draw(cover.word, { x: left, y: y + 200, size: wordSize, colour: ink }),
    ...subject.map((line, at) => semi.draw(line, { x: left, y: y + 246 + at * 37, size: 28, colour: ink })),
    ...bubbles,
  ].join('');
};
