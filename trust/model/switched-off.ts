/** Situations that the model does not enter yet, each with the reason. A defect's entry goes when its fix lands. */
const off = new Map<string, string>([]);

export const isOff = (situation: string): boolean => off.has(situation);
