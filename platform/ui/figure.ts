/** A figure as it came; sizes in pixels. */
export interface Figure {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}
