/** The button, for pages that bring it when they are looked at. */
export { KeepButton } from './keep-button.tsx';
