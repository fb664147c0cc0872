/**
 * Whether a key belongs to a letter still being put together (Hangul): Enter then ends the letter and means nothing else.
 * `keyCode` 229 is what Safari says on the keydown that follows `compositionend`.
 */
export const isComposing = (event: { readonly nativeEvent: { readonly isComposing?: boolean; readonly keyCode?: number } }): boolean =>
  event.nativeEvent.isComposing === true || event.nativeEvent.keyCode === 229;

/**
 * No form of any page is sent by the Enter that ends a letter: one guard for the fields that there are and for those that come, before a page's own
 * script is awake too. What acts on Enter by itself, without a form, asks `isComposing`.
 */
export const guardComposing = (page: Document = document): void =>
  page.addEventListener(
    'keydown',
    (event) => {
      // In a text of several lines Enter is a letter.
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement && isComposing({ nativeEvent: event })) event.preventDefault();
    },
    true,
  );
