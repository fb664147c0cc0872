export interface ExportEnds {
  /** Once, however it ends: all read, given up by the reader, failed, or out of time. */
  readonly onEnd: () => void;
  /** What failed on our side. A reader that goes away is no failure. */
  readonly onError: (error: unknown) => void;
  /** Whoever has not read all of it by then reads too slowly, or not at all. */
  readonly mostMs: number;
}

/** Bytes of a text that is made while it is read. `ReadableStream.from` would not end what nobody began to read. */
export const exportStream = (pieces: AsyncGenerator<string, void>, { onEnd, onError, mostMs }: ExportEnds): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  let isOver = false;
  let limit: NodeJS.Timeout | undefined;
  const end = (): void => {
    isOver = true;
    clearTimeout(limit);
    onEnd();
  };
  const fail = (controller: ReadableStreamDefaultController<Uint8Array>, error: unknown): void => {
    end();
    // The connection breaks, so that nobody takes half of it for the whole.
    controller.error(error);
  };
  return new ReadableStream({
    start: (controller) => {
      limit = setTimeout(() => {
        fail(controller, new Error('not read in time'));
        void pieces.return(undefined).catch(() => undefined);
      }, mostMs).unref();
    },
    pull: async (controller) => {
      try {
        const { done, value } = await pieces.next();
        // Given up meanwhile.
        if (isOver) return;
        if (!done) return controller.enqueue(encoder.encode(value));
        end();
        controller.close();
      } catch (error) {
        if (isOver) return;
        onError(error);
        fail(controller, error);
      }
    },
    cancel: async () => {
      if (!isOver) end();
      await pieces.return(undefined).catch(() => undefined);
    },
  });
};
