/** Whether a key writes or deletes a character. */
export const isTypedKey = ({ key, hasModifier }: { key: string; hasModifier: boolean }): boolean =>
	!hasModifier && ([...key].length === 1 || key === "Backspace" || key === "Delete");
