export interface Access {
	live: boolean;
	recording: boolean;
	transcript: boolean;
}

/** Reads what a purchase gives access to, as shops name it: `Live + Recording`, `On-Demand`, `all`. Undefined if it names nothing. */
export function readAccess(text: string): Access | undefined {
	const words = text.toLowerCase();
	if (/^(?:all|full(?: access)?|everything|bundle|combo)$/.test(words.trim())) return { live: true, recording: true, transcript: true };
	const recording = /record|on[- ]?demand|video|replay|dvd/.test(words);
	const access = { live: /live|attend|seat|in[- ]person/.test(words), recording, transcript: /transcript/.test(words) };
	return access.live || access.recording || access.transcript ? access : undefined;
}

const parts = [
	["live", "Live session"],
	["recording", "recording"],
	["transcript", "transcript"],
] as const;

/** Names what a purchase gives access to: `Live session and recording`. */
export function nameAccess(access: Access): string {
	const names = parts.flatMap(([part, name]) => (access[part] ? name : []));
	const text = names.length > 2 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join(" and ");
	return text.charAt(0).toUpperCase() + text.slice(1);
}
