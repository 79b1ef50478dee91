/** Pixels, as theme/grid.css draws them; windowing and keyboard scrolling count with them. */
export const rowHeight = 36;
export const headHeight = 34;
export const footHeight = 38;
