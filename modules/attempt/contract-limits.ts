/** Lines on one page of a receipt, unless fewer are asked for. Apart from the schemas: pages need it and must not load the schemas' library for it. */
export const RECEIPT_LINES = 1_000;
