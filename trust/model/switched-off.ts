/** Situations that the model does not enter yet, each with the reason. A defect's entry goes when its fix lands. */
const off = new Map<string, string>([
	["totals below the smallest charge", "the refusal is not specified yet"],
	["the same option twice in a cart", "it is charged twice"],
]);

export const isOff = (situation: string): boolean => off.has(situation);
