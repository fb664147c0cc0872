import type { SourceFile } from './sources.ts';

/** Who sends a change without telling of its failure, and why that is right (docs/decisions/0050-failures-in-one-way.md). */
export const QUIET: Readonly<Record<string, string>> = {
  'platform/web/send-quietly.ts': 'what it is',
  'modules/attempt/ui/journal/journal-transport.ts':
    'the journal of a sitting: on the device first, tried until it arrives; the player shows where each answer is',
  'modules/exam/ui/like-book.ts':
    'a wish of the page before this one, whose answer it did not see: kept in the tab; the heart shows what holds',
  'modules/course/ui/player/use-beats.ts':
    'what was watched: told again with everything before it until it arrives; the player says when it does not',
  'modules/practice/ui/study/queries.ts': 'answers of study: on the device first; `StudyRun` tells of a refusal and of a server that fails',
  'modules/application/ui/draft.ts':
    'what is written of an application: on the device first, tried with every pause; the form says where it is',
  'modules/chat/ui/use-unsent.ts': 'messages: on the device until they arrive; each one’s line says where it is',
  'modules/chat/ui/use-room.ts': 'how far something was read, and that somebody writes: nobody asked for it',
  'modules/review/ui/room-calls.ts': 'answers of the review: on the device first, told of as those of study',
  'modules/review/ui/memo-delivery.ts': 'a memo saves itself while somebody types; the field says where it is',
  'sites/business/parts/posting/use-draft.ts':
    'a form saves itself while somebody types: on the device first, tried again; a line under it says where it is',
  'modules/cover-letter/ui/use-letter.ts':
    'what is typed in a cover letter: on the device first, tried again; a line beside its title says where it is',
  'modules/community/ui/use-post-draft.ts': 'what is written of a post: on the device first, tried again; a line above it says where it is',
  'sites/community/parts/use-post-view.ts': 'a look at a post is counted; whoever looks asked for nothing',
  'sites/portal/parts/use-view.ts': 'a look at a listing is counted; whoever looks asked for nothing',
  'modules/review/ui/use-note-changes.ts': 'changes of a note: on the device first; tells of a server that fails',
};
/** Who asks the network by itself. */
export const BARE: Readonly<Record<string, string>> = {
  'platform/web/api.ts': 'the one client',
  'modules/attempt/ui/journal/hand-in-by-fetch.ts': 'also runs in the service worker; tried again by itself',
  'modules/attempt/ui/journal/server-now.ts': 'only reads the date of an answer',
  'modules/attempt/ui/offline/service-worker.ts': 'answers the page’s own requests',
  'sites/cbt/offline/app-worker.ts': 'answers the page’s own requests',
  'platform/web/offline-page.ts': 'answers the page’s own requests',
  'modules/attempt/ui/offline/offline-page.ts': 'only asks whether the network is back',
  'modules/attempt/ui/journal/record-event-stream.ts': 'a stream that is opened again by itself',
  'modules/chat/ui/follow-chat.ts': 'a stream that is opened again by itself; the room says that the connection is lost',
  'modules/attachment/ui/send-file.ts': 'tells how far a file is, which `fetch` cannot; the file’s own row tells what failed',
  'sites/app/report-errors.ts': 'the error service, of which nobody is told',
};

/** Whose mutations of the graph fail in a place of their own. */
const OWN_MUTATIONS: Readonly<Record<string, string>> = {
  'modules/attachment/ui/send-file.ts': 'each file has its row, which says what failed and tries again',
  'modules/inquiry/ui/send-inquiry.ts': 'the specification has a toast for it (section 8), and fields say what is wrong with them',
};

const isIn = (list: Readonly<Record<string, string>>, path: string): boolean => path in list;

/** Code of the browser that changes something past `useMutate`, so that nobody sees what failed (specification section 8). */
export const checkFailuresShown = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap(({ path, text }) => {
    const complaints: string[] = [];
    if (/\bsendQuietly\b(?!`)/.test(text) && !isIn(QUIET, path)) complaints.push(`failures-are-shown: ${path} sends quietly`);
    if (/\bsendMutation\b/.test(text) && !/^platform\/web\/(?:api|use-mutate|send-quietly)\.ts$/.test(path))
      complaints.push(`failures-are-shown: ${path} sends past useMutate`);
    if (/(?<![.\w])fetch\(|\bXMLHttpRequest\b|\bsendBeacon\b/.test(text) && !isIn(BARE, path))
      complaints.push(`failures-are-shown: ${path} asks the network by itself`);
    if (/graphDocument\(\s*['"`]\s*mutation/.test(text) && !isIn(OWN_MUTATIONS, path))
      complaints.push(`failures-are-shown: ${path} drops a change or sends it by a way of its own`);
    if (/(?:\b(?:await|void)\s+|[;{}]\s*\n\s*|^\s*)apiMutation\b|\buseMutation\b/.test(text))
      complaints.push(`failures-are-shown: ${path} drops a change or sends it by a way of its own`);
    return complaints;
  });
