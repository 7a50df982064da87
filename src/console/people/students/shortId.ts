/** A short form of the id for people: its last eight characters. */
export const shortId = ({ id }: { id: string }) => id.slice(-8);
