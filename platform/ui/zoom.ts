/** How large a figure is shown (1: all of it is in sight) and how far its middle lies from the middle of the window; pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}
interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const MOST_ZOOM = 8;

/** As large as all of it has room. */
export const fitted = (image: Size, stage: Size): Size => {
  const by = Math.min(stage.width / image.width, stage.height / image.height);
  return { width: image.width * by, height: image.height * by };
};

/** No further than its edges: a figure that has room stays in the middle. @param image its size at scale 1 */
const within = ({ scale, x, y }: Zoom, image: Size, stage: Size): Zoom => {
  const held = (at: number, own: number, room: number) => {
    const most = Math.max(0, (own * scale - room) / 2);
    return Math.max(-most, Math.min(most, at));
  };
  return { scale, x: held(x, image.width, stage.width), y: held(y, image.height, stage.height) };
};

export const movedBy = (zoom: Zoom, by: Point, image: Size, stage: Size): Zoom =>
  within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, image, stage);

/** What lies at a point stays there. @param at from the middle of the window */
export const zoomedBy = (zoom: Zoom, factor: number, at: Point, image: Size, stage: Size): Zoom => {
  const scale = Math.max(1, Math.min(MOST_ZOOM, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return within({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, image, stage);
};
