import { index, layout, route } from '@tanstack/virtual-file-routes';
import { MY_PAGES } from './my-pages.ts';

export const cbtRoutes = [
  // With the site's header and footer.
  layout('framed', 'cbt/framed-layout.tsx', [
    index('cbt/pages/home.tsx'),
    route('/exam/$type', 'cbt/pages/exam-list.tsx'),
    route('/exam/detail/$examIdx', 'cbt/pages/exam-detail.tsx'),
    ...MY_PAGES.map(({ name }) => route(`/mycbt/${name}`, `cbt/pages/my/${name}/page.tsx`)),
  ]),
  // Without them: signing in for a refund, and /cbt/…, the exam player and what stands around it.
  route('/refund-login', 'cbt/pages/refund-login.tsx'),
  route('/refund-login/local', 'cbt/pages/refund-login-local.tsx'),
  route('/cbt/select/$examDetailIdx', 'cbt/pages/select.tsx'),
  route('/cbt/select/random/$examIdx', 'cbt/pages/random-select.tsx'),
  route('/cbt/onequestions/$examDetailIdx', 'cbt/pages/study-detail.tsx'),
  route('/cbt/onequestions/random/$examIdx', 'cbt/pages/study-random.tsx'),
  route('/cbt/onequestions/due', 'cbt/pages/study-due.tsx'),
  route('/cbt/onequestions/review', 'cbt/pages/study-review.tsx'),
  route('/cbt/onequestions/drill', 'cbt/pages/study-drill.tsx'),
  route('/cbt/problem/$multipleProblemIdx', 'cbt/pages/problem-set.tsx'),
  route('/cbt/rooms', 'cbt/pages/rooms.tsx'),
  route('/cbt/rooms/new', 'cbt/pages/room-new.tsx'),
  route('/cbt/rooms/$roomCode', 'cbt/pages/room.tsx'),
  route('/cbt/practice', 'cbt/pages/practice-list.tsx'),
  route('/cbt/practice/rehearsal', 'cbt/pages/rehearsal.tsx'),
  route('/cbt/practice/$examDetailIdx', 'cbt/pages/practice-player.tsx'),
  route('/cbt/practice/random/$examIdx', 'cbt/pages/random-player.tsx'),
  route('/cbt/practice/random/$examIdx/score', 'cbt/pages/random-score.tsx'),
  route('/cbt/practice/random/$examIdx/solution', 'cbt/pages/random-solution.tsx'),
  route('/cbt/practice/receipt/$recordIdx', 'cbt/pages/receipt.tsx'),
  route('/cbt/practice/score/$recordIdx', 'cbt/pages/score.tsx'),
  route('/cbt/practice/result/$recordIdx', 'cbt/pages/result.tsx'),
  route('/cbt/practice/solution/$recordIdx', 'cbt/pages/solution.tsx'),
];
