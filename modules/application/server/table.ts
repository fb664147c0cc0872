import { Readable } from 'node:stream';
import { koreanDay } from '@platform/kernel/korean-time';
import yazl from 'yazl';
import type { ApplicantTableFile } from '../contract-desk.ts';
import type { TableType } from '../contract-limits.ts';
import { CSV_BEGINS, csvLine } from '../domain/csv.ts';
import { SHEET, SHEET_ENDS, sheetBegins, sheetLine, sheetParts } from '../domain/sheet.ts';
import type { Deps } from './deps.ts';
import { findForTable, toApplicant, writeTaken, type Board, type TableRow } from './desk-store.ts';
import type { hereOf } from './receive.ts';

/* Everybody of a listing as a file, written while it is read: of ten thousand some hundred are in memory. */

type Here = NonNullable<ReturnType<typeof hereOf>>;
interface Taken {
  readonly board: Board & { readonly known: Here };
  readonly exportIdx: number;
  readonly type: TableType;
}
const HEAD = ['number', 'at', 'stage', 'name', 'email', 'phone'] as const;
/** Letters. */
const WIDTHS = { HEAD: [16, 20, 10, 12, 26, 16], question: 48, files: 30, note: 30 } as const;
const TYPES: Readonly<Record<TableType, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

const lineOf = ({ copy }: Deps, { here: { questions } }: Here) => {
  const at = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'medium' });
  const head = [
    ...HEAD.map((name) => copy(`application.table.${name}`)),
    ...questions.map(({ text }) => text),
    copy('application.table.files'),
    copy('application.table.note'),
  ];
  const line = (row: TableRow): readonly string[] => {
    const textOf = new Map(row.answers.map(({ id, text }) => [id, text]));
    return [
      toApplicant(row).number,
      at.format(row.receivedAt),
      copy(`application.table.stage.${row.stage}`),
      row.name ?? '',
      row.email ?? '',
      row.phone ?? '',
      ...questions.map(({ id }) => textOf.get(id) ?? ''),
      row.files.map(({ name }) => name).join(', '),
      row.note,
    ];
  };
  return { head, line, widths: [...WIDTHS.HEAD, ...questions.map(() => WIDTHS.question), WIDTHS.files, WIDTHS.note] };
};

/** Some hundred lines at a time. Read to its end it is written down how many there were: some may have come since it was asked for. */
async function* piecesOf(deps: Deps, { board, exportIdx, type }: Taken): AsyncGenerator<string, void> {
  const { head, line, widths } = lineOf(deps, board.known);
  const isSheet = type === 'xlsx';
  const written = isSheet ? (row: TableRow) => sheetLine(line(row), 'plain') : (row: TableRow) => csvLine(line(row));
  yield isSheet ? sheetBegins(widths) + sheetLine(head, 'head') : CSV_BEGINS + csvLine(head);
  let count = 0;
  for (let after = 0; ;) {
    const rows = await findForTable(deps.db, board, after);
    const last = rows.at(-1);
    if (!last) break;
    count += rows.length;
    after = last.applicationIdx;
    yield rows.map(written).join('');
  }
  await writeTaken(deps.db, exportIdx, count);
  if (isSheet) yield SHEET_ENDS;
}

/** Read as fast as it is taken. */
const streamOf = (pieces: AsyncGenerator<string, void>): Readable => Readable.from(pieces, { objectMode: false });
const workbook = (name: string, pieces: AsyncGenerator<string, void>, now: Date): Readable => {
  const zip = new yazl.ZipFile();
  const [sheet, out] = [streamOf(pieces), zip.outputStream as Readable];
  // The download breaks, so that nobody takes half of it for the whole.
  sheet.on('error', (error) => out.destroy(error));
  out.on('close', () => sheet.destroy());
  for (const [part, text] of Object.entries(sheetParts(name))) zip.addBuffer(Buffer.from(text), part, { mtime: now });
  zip.addReadStream(sheet, SHEET, { mtime: now });
  zip.end();
  return out;
};

export const tableFile = (deps: Deps, taken: Taken): ApplicantTableFile => {
  const { board, type } = taken;
  const now = deps.clock.now();
  const name = deps.copy('application.table.fileName');
  const pieces = piecesOf(deps, taken);
  const bytes = type === 'xlsx' ? workbook(name, pieces, now) : streamOf(pieces);
  return {
    fileName: `${name}_${board.listingIdx}_${koreanDay(now.getTime()).replaceAll('-', '')}.${type}`,
    mediaType: TYPES[type],
    bytes: Readable.toWeb(bytes) as unknown as ReadableStream<Uint8Array>,
  };
};
