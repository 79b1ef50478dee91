/** Pixels, as in theme/grid.css; windowing and keyboard scrolling depend on them. */
export const rowHeight = 36;
export const headHeight = 34;
export const footHeight = 38;
