export const delimiters = ["comma", "semicolon", "tab", "pipe"] as const;
export type Delimiter = (typeof delimiters)[number];

export const delimiterCharacters = { comma: ",", semicolon: ";", tab: "\t", pipe: "|" } satisfies Record<
	Delimiter,
	string
>;

export const delimiterNames = {
	comma: "commas",
	semicolon: "semicolons",
	tab: "tabs",
	pipe: "vertical bars",
} satisfies Record<Delimiter, string>;
