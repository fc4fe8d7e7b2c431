/** Ends a sentence after a name that may end with a period itself, such as "Harbor Training Co.". */
export const endSentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);
