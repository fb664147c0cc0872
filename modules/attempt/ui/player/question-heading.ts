/** Id of the heading that takes the focus when the player opens, and when the question changes under it. */
export const QUESTION_HEADING = 'player-question';
