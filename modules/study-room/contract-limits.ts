/** Pages need these without the schemas of the contract. */
export const MOST_NICKNAME = 12;
export const MOST_TITLE = 40;
export const MOST_MESSAGE = 500;
export const MOST_PEOPLE = 50;
/** A room stays readable for so long after its window; then all of it is deleted. Days. */
export const KEPT_DAYS = 30;
