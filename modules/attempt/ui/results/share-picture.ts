import { tenthsText } from '@platform/i18n';
import { percentOf } from './format.ts';

/** What a share picture may say: the score and the exam. No name, no day, no place among others, no verdict. */
export interface SharePicture {
  readonly brand: string;
  readonly exam: string;
  readonly sitting: string;
  /** `{points}점`, `{full}점 만점` and the line at the foot, in the page's language. */
  readonly points: string;
  readonly full: string;
  readonly foot: string;
  readonly scoreTenths: number;
  readonly fullTenths: number;
}

/** What link previews and messengers show whole. */
const [WIDTH, HEIGHT, EDGE] = [1200, 630, 72];

/** Draws the score as a PNG, with the colours and the letters of the page it is drawn on. */
export const drawSharePicture = async (picture: SharePicture): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const family = getComputedStyle(document.body).fontFamily;
  const texts = Object.values(picture).join('') + tenthsText(picture.scoreTenths);
  // Letters come in parts, and only those that a page needed are there. A picture in another face is better than none.
  await Promise.all([500, 700, 800].map((weight) => document.fonts.load(`${weight} 40px ${family}`, texts))).catch(() => undefined);
  const colour = tokenColours();
  const write = (
    text: string,
    x: number,
    y: number,
    style: { readonly size: number; readonly weight?: number; readonly ink?: string; readonly most?: number },
  ): number => {
    pen.font = `${style.weight ?? 500} ${style.size}px ${family}`;
    pen.fillStyle = style.ink ?? colour('--ink');
    const fitting = shortened(pen, text, style.most ?? WIDTH - 2 * EDGE);
    pen.fillText(fitting, x, y);
    return pen.measureText(fitting).width;
  };

  pen.fillStyle = colour('--paper-white');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = colour('--main');
  pen.fillRect(0, 0, WIDTH, 16);
  write(picture.brand, EDGE, 104, { size: 34, weight: 800, ink: colour('--link') });
  write(picture.exam, EDGE, 196, { size: 52, weight: 700 });
  write(picture.sitting, EDGE, 248, { size: 32, ink: colour('--ink-3') });
  const wide = write(picture.points, EDGE - 6, 438, { size: 168, weight: 800 });
  write(picture.full, EDGE + wide + 24, 438, { size: 40, ink: colour('--ink-3'), most: WIDTH - 2 * EDGE - wide - 24 });
  const length = WIDTH - 2 * EDGE;
  bar(pen, length, colour('--sunken-2'));
  bar(pen, (length * percentOf(picture.scoreTenths, picture.fullTenths)) / 100, colour('--action'));
  write(picture.foot, EDGE, 572, { size: 30, ink: colour('--ink-3') });

  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
};

const bar = (pen: CanvasRenderingContext2D, length: number, fill: string): void => {
  if (length <= 0) return;
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(EDGE, 486, length, 24, 12);
  pen.fill();
};

/** Cut at the end where it would not fit. */
const shortened = (pen: CanvasRenderingContext2D, text: string, most: number): string => {
  if (pen.measureText(text).width <= most) return text;
  let end = text.length;
  while (end > 1 && pen.measureText(`${text.slice(0, end)}…`).width > most) end -= 1;
  return `${text.slice(0, end)}…`;
};

/** Tokens as colours that a canvas takes, whatever they are written as: the browser works them out. */
const tokenColours = () => {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const known = new Map<string, string>();
  for (const token of ['--paper-white', '--main', '--link', '--ink', '--ink-3', '--sunken-2', '--action']) {
    probe.style.color = `var(${token})`;
    known.set(token, getComputedStyle(probe).color);
  }
  probe.remove();
  return (token: string): string => known.get(token) ?? 'black';
};
