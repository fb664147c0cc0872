export interface Cue {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

const TIME = /^(?:(\d+):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const msOf = (text: string): number | null => {
  const [, hours = '0', minutes = '', seconds = '', ms = ''] = TIME.exec(text) ?? [];
  return minutes === '' ? null : ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);
};

/**
 * The cues of a WebVTT file, without their settings and tags.
 *
 * @throws Error with the line of a cue whose times cannot be read
 */
export const parseVtt = (file: string): readonly Cue[] => {
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(blocks[0] ?? '')) throw new Error('captions: no WebVTT file');
  return blocks.flatMap((block) => {
    const lines = block.split('\n').filter((line) => line !== '');
    const at = lines.findIndex((line) => line.includes('-->'));
    if (at < 0) return [];
    const [from = '', rest = ''] = (lines[at] ?? '').split('-->');
    const [startMs, endMs] = [msOf(from.trim()), msOf(rest.trim().split(/\s/)[0] ?? '')];
    if (startMs === null || endMs === null || endMs <= startMs) throw new Error(`captions: no times in "${lines[at]}"`);
    const text = lines
      .slice(at + 1)
      .join(' ')
      .replaceAll(/<[^>]*>/g, '')
      .trim();
    return text === '' ? [] : [{ startMs, endMs, text }];
  });
};
