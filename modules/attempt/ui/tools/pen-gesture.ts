/** What a pointer does over the paper: draws or scrolls. Knows no page; positions in pixels of the window. */
export interface PenPointer {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
}
export interface PenActs {
  readonly begin: (at: PenPointer) => void;
  readonly extend: (at: PenPointer) => void;
  readonly end: () => void;
  /** The line was none: a second finger came, or a pen while the palm lay on the paper. */
  readonly abandon: () => void;
  readonly scroll: (byX: number, byY: number) => void;
}

/**
 * One finger, a mouse or a pen draws; two fingers scroll. Once a pen was there, fingers only scroll: the hand rests on the paper.
 */
export const makePenGesture = (acts: PenActs) => {
  const fingers = new Map<number, PenPointer>();
  let drawing: number | null = null;
  let drawsByFinger = false;
  let hasSeenPen = false;
  const abandon = () => {
    if (drawing === null) return;
    drawing = null;
    acts.abandon();
  };
  const begin = (at: PenPointer) => {
    drawing = at.pointerId;
    drawsByFinger = at.pointerType === 'touch';
    acts.begin(at);
  };
  return {
    down: (at: PenPointer) => {
      if (at.pointerType !== 'touch') {
        hasSeenPen ||= at.pointerType === 'pen';
        if (drawsByFinger) abandon();
        if (drawing === null) begin(at);
        return;
      }
      fingers.set(at.pointerId, at);
      if (fingers.size > 1 && drawsByFinger) abandon();
      else if (fingers.size === 1 && drawing === null && !hasSeenPen) begin(at);
    },
    move: (at: PenPointer) => {
      if (at.pointerId === drawing) acts.extend(at);
      const before = fingers.get(at.pointerId);
      if (!before) return;
      fingers.set(at.pointerId, at);
      // While something draws, the palm's movements mean nothing.
      if (drawing === null) acts.scroll((before.clientX - at.clientX) / fingers.size, (before.clientY - at.clientY) / fingers.size);
    },
    up: (at: Pick<PenPointer, 'pointerId'>) => {
      fingers.delete(at.pointerId);
      if (at.pointerId !== drawing) return;
      drawing = null;
      acts.end();
    },
    cancel: (at: Pick<PenPointer, 'pointerId'>) => {
      fingers.delete(at.pointerId);
      if (at.pointerId === drawing) abandon();
    },
  };
};
