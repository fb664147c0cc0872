/** Moves the focus to what is no control: a heading, a part of the page. */
export const focusPlace = (place: HTMLElement | null | undefined): void => {
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus();
};

/** Links for the keyboard over what stands before each place. The address stays as it is: a `#main` in it would go along into every address that leads back here. */
export const SkipLinks = ({ to }: { readonly to: readonly (readonly [id: string, label: string])[] }) =>
  to.map(([id, label]) => (
    <a
      key={id}
      className="skip"
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        focusPlace(document.getElementById(id));
      }}
    >
      {label}
    </a>
  ));
