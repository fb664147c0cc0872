import { open } from 'node:fs/promises';
import { ffmpeg } from './ffmpeg.ts';

/** Why a file is taken for no lecture; said to operators. */
export class VideoRefused extends Error {}

export interface Probed {
  readonly durationMs: number;
  readonly width: number;
  readonly height: number;
  readonly hasSound: boolean;
}
/** Only MP4 and MOV, only from the disk: other formats name further files, which ffmpeg would open (playlists, lists of parts). */
export const inputOf = (file: string): readonly string[] => ['-protocol_whitelist', 'file', '-f', 'mov', '-i', file];
const NO_MOVIE = '동영상 파일이 아닙니다. MP4 파일이 필요합니다.';
const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);
const isMovie = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return FIRST_BOXES.has(buffer.toString('latin1', 4, 8));
  } finally {
    await handle.close();
  }
};
const DURATION = /Duration: (\d+):(\d\d):(\d\d)\.(\d\d)/;
const PICTURE = /Stream #\S+ Video: (?!.*\(attached pic\)).*?[ ,](\d{2,5})x(\d{2,5})/;

/**
 * What a file says it holds; whether that is true is known when it was read to its end.
 *
 * @throws VideoRefused
 */
export const probe = async (file: string): Promise<Probed> => {
  if (!(await isMovie(file))) throw new VideoRefused(NO_MOVIE);
  const { said } = await ffmpeg(inputOf(file));
  if (/moov atom not found/.test(said))
    throw new VideoRefused('파일이 끝까지 저장되지 않았습니다: 목차(moov)가 없습니다. 원본을 다시 복사하세요.');
  const [, hours, minutes, seconds, hundredths] = DURATION.exec(said) ?? [];
  if (hours === undefined) throw new VideoRefused(NO_MOVIE);
  const [, width, height] = PICTURE.exec(said) ?? [];
  if (width === undefined || height === undefined) throw new VideoRefused('화면이 없습니다: 소리만 있는 파일입니다.');
  return {
    durationMs: ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(hundredths) * 10,
    width: Number(width),
    height: Number(height),
    hasSound: /Stream #\S+ Audio:/.test(said),
  };
};
