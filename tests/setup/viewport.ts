/** The window width by which media queries are answered; tests of the phone layout set it. */
export const viewport = { width: 1440 };
