/* How the scripts of these pages lie in files (vite.config.ts): few of them, and no page loads another's. */

/** What comes in one file with the site's own texts and layouts: every page here needs it. */
export const besideSite = /modules\/attempt\/ui\/open-attempts-query|icons\/cloud-check\.mjs/;

/** In this order: what several of them need stands in an earlier one. */
export const cbtChunks = [
  { name: 'lists', test: /sites\/cbt\/pages\/exam-list\.tsx\?/ },
  /** What the exam player shares with other pages about an exam: they must not load the player for it. */
  {
    name: 'around-player',
    test: /modules\/attempt\/(?:contract-acts|ui\/journal\/device-id|domain\/answers)\.|platform\/ui\/(?:press-replay|skeleton)|icons\/(?:hard-drive|clock|calculator|star)\.mjs|modules\/exam\/(?:contract-(?:answer|clocks)\.|ui\/(?:rule-sources|player\/\w|ink\/load-strokes|paper\/(?:choice-text|mark-text|passage|passage-range|problem-text)\.)|copy\/ko\.json\?only=paper)|sites\/cbt\/parts\/rehearsal-link/,
  },
  {
    name: 'journal',
    test: /modules\/attempt\/ui\/(?:journal\/(?:journal-store|hand-in-by-fetch)|offline\/deliver-pending|receipt\/act-words)/,
  },
  {
    name: 'player',
    test: /sites\/cbt\/(?:pages\/practice-player\.tsx\?|parts\/player-copy)|modules\/attempt\/ui\/player\/exam-player\.tsx/,
  },
  /** What several pages say about an answer: what is right, how long it took, how it was changed. */
  { name: 'answers', test: /modules\/exam\/ui\/(?:duration-text|paper\/set-link|solution\/(?:answer-change|right-answer))/ },
];
