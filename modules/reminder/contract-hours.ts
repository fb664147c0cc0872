/** Hours of the day in Korea at which a reminder may come; from 21 to 08 none ever does. Apart from the schemas: the browser needs them too. */
export const FIRST_HOUR = 8;
export const LAST_HOUR = 20;
export const USUAL_HOUR = 9;
