/** An attribute of our own exports: what a part of a text is, where QTI has no element for it. `lead` in a stimulus; `stem` and `material` in an item with a text entry. */
export const OWN_MARK = 'data-maru';
