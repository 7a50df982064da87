/** The widths at which the site is laid out, in CSS pixels. */
export const devices = { desk: 1280, phone: 390 } as const;
export type Device = keyof typeof devices;
