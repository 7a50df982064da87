/** The width of the window that media queries are answered for; tests of the phone layout set it. */
export const viewport = { width: 1440 };
