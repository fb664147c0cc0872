import type { Copy } from '@platform/i18n';

/** What the exam room says of where answers are is not so here: nothing is sent and nothing is stored. */
const INSTEAD: Readonly<Record<string, string>> = {
  'attempt.player.save.server': 'attempt.rehearsal.save.server',
  'attempt.player.save.server.detail': 'attempt.rehearsal.save.detail',
  'attempt.player.save.here': 'attempt.rehearsal.save.sending',
  'attempt.player.save.here.detail': 'attempt.rehearsal.save.detail',
  'attempt.player.save.sending': 'attempt.rehearsal.save.sending',
  'attempt.player.save.sending.detail': 'attempt.rehearsal.save.detail',
  'attempt.player.save.offline': 'attempt.rehearsal.save.offline',
  'attempt.player.save.offline.detail': 'attempt.rehearsal.save.offline.detail',
  'attempt.receipt.onServer': 'attempt.rehearsal.onServer',
  'attempt.receipt.onServerAt': 'attempt.rehearsal.onServerAt',
  'attempt.receipt.hereOnly': 'attempt.rehearsal.hereOnly',
  'attempt.player.summary.saved': 'attempt.rehearsal.summary',
  'attempt.player.summary.kept': 'attempt.rehearsal.summary',
  'attempt.player.handedIn': 'attempt.rehearsal.waiting',
  'attempt.player.timeUp.sending': 'attempt.rehearsal.ending',
  'attempt.player.timeUp.stuck': 'attempt.rehearsal.waiting.text',
  'attempt.player.timeUp.unsent': 'attempt.rehearsal.waiting.unsent',
  'attempt.player.timeUp.allSent': 'attempt.rehearsal.waiting.unsent',
  'attempt.player.timeUp.file': 'attempt.rehearsal.waiting.file',
};

/** The exam room's texts as they are true in a rehearsal. */
export const rehearsalCopy =
  (copy: Copy): Copy =>
  (key, params) =>
    copy(INSTEAD[key] ?? key, params);
