export interface ReadEmail {
	/** The header names in lower case, in order. */
	headers: string[];
	/** Returns a header's decoded text. */
	header(name: string): string | undefined;
	html: string;
	text: string;
	/** Returns the first decoded part of a type such as `text/calendar`. */
	part(type: string): string | undefined;
}

/** Parses an email of the outbox: its headers, and the plain and the HTML part. */
export function readEmail(source: string): ReadEmail {
	const { headers, body } = split(source);
	const parts = new Map<string, string>();
	collect(headers, body, parts);
	if (!parts.get("text/html") || !parts.get("text/plain")) throw new Error("the mail lacks one of its parts");
	return {
		headers: headers.map(([name]) => name),
		header: (name) => decodeWords(headers.find(([of]) => of === name)?.[1]),
		html: parts.get("text/html") ?? "",
		text: parts.get("text/plain") ?? "",
		part: (type) => parts.get(type),
	};
}

type Headers = [name: string, value: string][];

function collect(headers: Headers, body: string, parts: Map<string, string>): void {
	const of = (name: string) => headers.find(([is]) => is === name)?.[1] ?? "";
	const boundary = of("content-type").match(/boundary="?([^";]+)/)?.[1];
	if (boundary) {
		for (const part of body.split(`--${boundary}`).slice(1, -1)) {
			const inner = split(part.replace(/^\r\n/, ""));
			collect(inner.headers, inner.body, parts);
		}
		return;
	}
	const type = of("content-type").split(";")[0] ?? "";
	if (!parts.has(type)) parts.set(type, decode(of("content-transfer-encoding"), body));
}

function split(source: string): { headers: Headers; body: string } {
	const end = source.indexOf("\r\n\r\n");
	const lines = source.slice(0, end).split(/\r\n(?![ \t])/);
	const headers = lines.map((line): [string, string] => {
		const colon = line.indexOf(":");
		return [
			line.slice(0, colon).toLowerCase(),
			line
				.slice(colon + 1)
				.replace(/\r\n[ \t]/g, " ")
				.trim(),
		];
	});
	return { headers, body: source.slice(end + 4) };
}

function decode(encoding: string, body: string): string {
	const way = encoding.trim().toLowerCase();
	if (way === "base64") return Buffer.from(body, "base64").toString("utf8");
	if (way === "quoted-printable") return unquote(body.replace(/=\r\n/g, ""));
	return body;
}

function decodeWords(value: string | undefined): string | undefined {
	return value
		?.replace(/\?=\s+=\?/g, "?==?")
		.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way, word) =>
			way.toLowerCase() === "b" ? Buffer.from(word, "base64").toString("utf8") : unquote(word.replaceAll("_", " ")),
		);
}

function unquote(text: string): string {
	const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, "latin1").toString("utf8");
}
