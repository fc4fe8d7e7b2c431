export interface Access {
	live: boolean;
	recording: boolean;
	transcript: boolean;
}

const parts = [
	["live", "Live session", /\b(?:live|attend|attend(?:ing|ance)|seats?|in person)\b/],
	["recording", "recording", /\b(?:record|recorded|recordings?|on ?demand|videos?|replays?|dvd)\b/],
	["transcript", "transcript", /\btranscripts?\b/],
] as const;

/** What purchases can open: `live`, `live+recording` and so on. */
export const accessNames = [
	"live",
	"recording",
	"transcript",
	"live+recording",
	"live+transcript",
	"recording+transcript",
	"live+recording+transcript",
] as const;
export type AccessName = (typeof accessNames)[number];

/**
 * Reads what a purchase gives access to, as shops name it: `Live + Recording`, `On-Demand`, `Live (no recording)`,
 * `all`. Each piece of the text names one part.
 *
 * @returns undefined if it names nothing, or contradicts itself: `Recording of live webinar`
 */
export function readAccess(text: string): AccessName | undefined {
	const words = text.toLowerCase();
	if (/^\s*(?:all|full(?: access)?|everything)\s*$/.test(words)) return "live+recording+transcript";
	const [named, denied] = [new Set<string>(), new Set<string>()];
	for (const piece of words.split(/[+&,;/|()]|\b(?:and|plus|with|but)\b|(?=\bwithout\b)/)) {
		const plain = piece.replace(/[^\p{L}\p{N}]+/gu, " ");
		const found = parts.filter(([, , pattern]) => pattern.test(plain));
		if (found.length > 1) return undefined;
		for (const [part] of found)
			(/\b(?:not?|non|without|never|excluding|excludes)\b/.test(plain) ? denied : named).add(part);
	}
	const isAlone = /\bonly\b/.test(words);
	if ([...named].some((part) => denied.has(part)) || (isAlone && named.size > 1)) return undefined;
	return accessNames.find((name) => name === parts.flatMap(([part]) => (named.has(part) ? part : [])).join("+"));
}

/** Returns the parts of an access; none for `nothing`. */
export const toAccess = (name: AccessName | "nothing"): Access => {
	const named = name.split("+");
	return {
		live: named.includes("live"),
		recording: named.includes("recording"),
		transcript: named.includes("transcript"),
	};
};

/** Names what a purchase gives access to: `Live session and recording`. */
export function nameAccess(access: Access): string {
	const names = parts.flatMap(([part, name]) => (access[part] ? name : []));
	const text = names.length > 2 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join(" and ");
	return text === "" ? "Opens nothing" : text.charAt(0).toUpperCase() + text.slice(1);
}
