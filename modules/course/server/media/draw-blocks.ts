import { wrap, type Letters } from '@platform/files/letters';
import type { Slide } from './slides.ts';

/** Of the shop's slides (warm paper, dark ink, green). */
export const COLOURS = {
  paper: '#f7f6f1',
  ink: '#161915',
  meta: '#505349',
  rule: '#cdcec4',
  brand: '#0e7254',
  soft: '#dcefe5',
  softInk: '#0a4837',
  card: '#ffffff',
} as const;

export interface Fonts {
  readonly bold: Letters;
  readonly semi: Letters;
}
/** Pixels: where blocks stand, and the size of their text. */
export interface Frame {
  readonly x: number;
  readonly width: number;
  readonly size: number;
}
export interface Block {
  readonly height: number;
  readonly draw: (top: number) => string;
}

/** The base line of a line of text within its height. */
const BASE = 0.76;
const LINE = 1.42;
const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
/** Small enough for its width. */
const fitted = (font: Letters, text: string, size: number, width: number): number =>
  Math.min(size, (size * width) / Math.max(1, font.width(text, size)));
interface Paragraph {
  readonly lines: readonly string[];
  readonly height: number;
  readonly draw: (x: number, top: number, colour: string) => string;
}
const paragraph = (text: string, font: Letters, size: number, width: number): Paragraph => {
  const lines = wrap(text, font, size, width, 4);
  const step = size * LINE;
  return {
    lines,
    height: lines.length * step,
    draw: (x, top, colour) => lines.map((line, at) => font.draw(line, { x, y: top + step * (at + BASE), size, colour })).join(''),
  };
};

const drawLines = (lines: readonly string[], { semi }: Fonts, { x, width, size }: Frame): Block => {
  const indent = size * 0.9;
  const gap = size * 0.3;
  const all = lines.map((line) => paragraph(line, semi, size, width - indent));
  const height = all.reduce((sum, one) => sum + one.height + gap, -gap);
  return {
    height,
    draw: (top) => {
      let y = top;
      return all
        .map((one) => {
          const dot = `<circle cx="${x + size * 0.25}" cy="${y + size * 0.7}" r="${size * 0.15}" fill="${COLOURS.brand}"/>`;
          const drawn = dot + one.draw(x + indent, y, COLOURS.ink);
          y += one.height + gap;
          return drawn;
        })
        .join('');
    },
  };
};

const drawFormula = (lines: readonly string[], { bold }: Fonts, { x, width, size }: Frame): Block => {
  const pad = size * 0.7;
  const text = Math.min(...lines.map((line) => fitted(bold, line, size * 1.25, width - 2 * pad)));
  const step = text * 1.55;
  const height = lines.length * step + pad;
  return {
    height,
    draw: (top) =>
      rect(x, top, width, height, COLOURS.soft, 12) +
      lines
        .map((line, at) => bold.draw(line, { x: x + pad, y: top + pad / 2 + step * (at + 0.68), size: text, colour: COLOURS.softInk }))
        .join(''),
  };
};

const drawFlow = (steps: readonly string[], { bold }: Fonts, { x, width, size }: Frame): Block => {
  const arrow = size * 1.5;
  const pad = size * 0.6;
  const room = width - arrow * (steps.length - 1);
  const natural = steps.map((step) => bold.width(step, size) + 2 * pad);
  const scale = Math.min(1, room / natural.reduce((sum, one) => sum + one, 0));
  const height = size * 2;
  return {
    height,
    draw: (top) => {
      let left = x;
      return steps
        .map((step, at) => {
          const boxWidth = (natural[at] ?? 0) * scale;
          const text = size * scale;
          const box =
            rect(left, top, boxWidth, height, COLOURS.card, 12) +
            rect(left, top, boxWidth, 5, COLOURS.brand) +
            bold.draw(step, { x: left + pad * scale, y: top + height / 2 + text * 0.36, size: text, colour: COLOURS.ink });
          const from = left + boxWidth + size * 0.3;
          const to = left + boxWidth + arrow - size * 0.3;
          const y = top + height / 2;
          left += boxWidth + arrow;
          const head = size * 0.28;
          return at === steps.length - 1
            ? box
            : `${box}<path d="M${from} ${y}H${to}m-${head} -${head}l${head} ${head}l-${head} ${head}" fill="none" stroke="${COLOURS.meta}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
        })
        .join('');
    },
  };
};

const drawTable = ({ head, rows }: NonNullable<Slide['table']>, { bold, semi }: Fonts, { x, width, size }: Frame): Block => {
  const widest = head.map((title, column) =>
    Math.max(semi.width(title, size), ...rows.map((row) => (column === 0 ? bold : semi).width(row[column] ?? '', size))),
  );
  const gap = size * 1.2;
  const wanted = widest.reduce((sum, one) => sum + one, 0) + gap * (head.length - 1);
  // What fits keeps its own widths and shares what is left; what does not is narrowed alike, and its cells break.
  const spare = Math.max(0, width - wanted) / head.length;
  const shrink = Math.min(1, (width - gap * (head.length - 1)) / (wanted - gap * (head.length - 1)));
  const columns = widest.map((one) => one * shrink + spare);
  const lefts = columns.map((_one, at) => x + columns.slice(0, at).reduce((sum, one) => sum + one + gap, 0));
  const headHeight = size * 1.55;
  const cells = rows.map((row) =>
    row.map((text, column) => paragraph(text, column === 0 ? bold : semi, size, (columns[column] ?? width) + 2)),
  );
  const pad = size * 0.32;
  const heights = cells.map((row) => Math.max(...row.map((cell) => cell.height)) + 2 * pad);
  return {
    height: headHeight + heights.reduce((sum, one) => sum + one, 0),
    draw: (top) => {
      const titles = head.map((title, at) =>
        title === '' ? '' : semi.draw(title, { x: lefts[at] ?? x, y: top + size * 0.9, size: size * 0.86, colour: COLOURS.meta }),
      );
      let y = top + headHeight;
      const body = cells.map((row, at) => {
        const line = rect(x, y - 1, width, at === 0 ? 3 : 1.5, at === 0 ? COLOURS.ink : COLOURS.rule);
        const drawn = row.map((cell, column) => cell.draw(lefts[column] ?? x, y + pad, COLOURS.ink));
        y += heights[at] ?? 0;
        return line + drawn.join('');
      });
      return titles.join('') + body.join('');
    },
  };
};

const drawTalk = (turns: NonNullable<Slide['talk']>, { bold, semi }: Fonts, { x, width, size }: Frame): Block => {
  const label = Math.max(...turns.map(({ who }) => bold.width(who, size * 0.86))) + size * 0.9;
  const pad = size * 0.45;
  const gap = size * 0.4;
  const all = turns.map(({ who, text, note }) => {
    const noteWidth = note === undefined ? 0 : semi.width(note, size * 0.8) + size * 0.8;
    return { who, note, noteWidth, text: paragraph(text, semi, size, width - label - 2 * pad - noteWidth) };
  });
  return {
    height: all.reduce((sum, { text }) => sum + text.height + 2 * pad + gap, -gap),
    draw: (top) => {
      let y = top;
      return all
        .map(({ who, note, noteWidth, text }) => {
          const height = text.height + 2 * pad;
          const isPatient = who === '환자';
          const drawn = [
            bold.draw(who, { x, y: y + pad + size * LINE * BASE, size: size * 0.86, colour: isPatient ? COLOURS.meta : COLOURS.brand }),
            rect(x + label, y, width - label, height, isPatient ? COLOURS.card : COLOURS.soft, 14),
            text.draw(x + label + pad, y + pad, COLOURS.ink),
            note === undefined
              ? ''
              : semi.draw(note, {
                  x: x + width - noteWidth + size * 0.2,
                  y: y + height / 2 + size * 0.28,
                  size: size * 0.8,
                  colour: isPatient ? COLOURS.meta : COLOURS.softInk,
                }),
          ];
          y += height + gap;
          return drawn.join('');
        })
        .join('');
    },
  };
};

const drawBars = (bars: NonNullable<Slide['bars']>, { bold, semi }: Fonts, { x, width, size }: Frame): Block => {
  const label = Math.max(...bars.map((bar) => semi.width(bar.label, size))) + size * 0.8;
  const said = Math.max(...bars.map((bar) => bold.width(bar.text, size))) + size * 0.6;
  const most = Math.max(...bars.map(({ value }) => value));
  const step = size * 1.75;
  return {
    height: bars.length * step,
    draw: (top) =>
      bars
        .map((bar, at) => {
          const y = top + at * step;
          const long = Math.max(4, ((width - label - said) * bar.value) / most);
          return [
            semi.draw(bar.label, { x, y: y + size, size, colour: COLOURS.meta }),
            rect(x + label, y + size * 0.1, long, size * 1.2, COLOURS.brand, 6),
            bold.draw(bar.text, { x: x + label + long + size * 0.4, y: y + size, size, colour: COLOURS.ink }),
          ].join('');
        })
        .join(''),
  };
};

/** Blocks of a slide from top to bottom. */
export const blocksOf = ({ flow, formula, table, talk, bars, lines }: Slide, fonts: Fonts, frame: Frame): readonly Block[] => [
  ...(flow ? [drawFlow(flow, fonts, frame)] : []),
  ...(formula ? [drawFormula(formula, fonts, frame)] : []),
  ...(table ? [drawTable(table, fonts, frame)] : []),
  ...(talk ? [drawTalk(talk, fonts, frame)] : []),
  ...(bars ? [drawBars(bars, fonts, frame)] : []),
  ...(lines ? [drawLines(lines, fonts, frame)] : []),
];
