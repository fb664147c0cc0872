/** A script of its own: only members' pages load it, when they have been looked at for a while. */
export { followUnread } from '@modules/notification/ui';
