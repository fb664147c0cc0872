/** Id of the heading that takes the focus when the room opens, and when the question changes under it. */
export const QUESTION_HEADING = 'room-question';
