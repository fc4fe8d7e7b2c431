export const delimiters = ["comma", "semicolon", "tab"] as const;
export type Delimiter = (typeof delimiters)[number];

export const delimiterCharacters = { comma: ",", semicolon: ";", tab: "\t" } satisfies Record<Delimiter, string>;

export const delimiterNames = { comma: "commas", semicolon: "semicolons", tab: "tabs" } satisfies Record<Delimiter, string>;
