import type { Notification } from '../contract-views.ts';

/** Gives the text of a key, with what it names put in. */
type Copy = (key: string, named?: Notification['data']) => string;

/** What a notification says, on its page and in a mail. */
export const wordsOf = ({ kind, data }: Pick<Notification, 'kind' | 'data'>, copy: Copy) => ({
  title: copy(`notification.${kind}.title`, data),
  text: copy(`notification.${kind}.text`, data),
  /** What the way to it is called. */
  action: copy(`notification.${kind}.action`),
});
