/** A response as an external scanner sees it. */
export interface Scanned {
	address: string;
	headers: Record<string, string | string[] | undefined>;
	body: string;
}

/** The points of one rule. */
export interface Point {
	rule: string;
	points: number;
}

/** Bonuses count from here on. */
const goodWithoutBonus = 90;
const sixMonths = 15_768_000;
const broad = new Set(["*", "http:", "https:", "ftp:", "http://*", "https://*", "http://*.*", "https://*.*"]);
const privateReferrers = new Set(["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"]);

/**
 * Scores a response by the published rules of Mozilla's HTTP Observatory (version 2, as of 2026): from 100, with
 * penalties, and bonuses from 90 on. Omits what only the proxy or the outside determines, such as the redirect from
 * http.
 */
export function computeScore(scanned: Scanned): { score: number; points: Point[] } {
	const points = [policy, framing, transport, referrer, resources, sniffing, sharing, cookies, scripts].flatMap(
		(rule) => rule(scanned),
	);
	const sum = (wanted: (points: number) => boolean) =>
		points.reduce((all, point) => (wanted(point.points) ? all + point.points : all), 0);
	const penalised = Math.max(0, 100 + sum((each) => each < 0));
	return {
		score: penalised >= goodWithoutBonus ? penalised + sum((each) => each > 0) : penalised,
		points: points.filter((each) => each.points !== 0),
	};
}

function one(headers: Scanned["headers"], name: string): string | undefined {
	const value = headers[name];
	return Array.isArray(value) ? value.join(", ") : value;
}

/** Parses the directives; the first of two equal ones counts. */
function parseDirectives(headers: Scanned["headers"]): Map<string, Set<string>> {
	const directives = new Map<string, Set<string>>();
	for (const part of (one(headers, "content-security-policy") ?? "").split(";")) {
		const [name, ...sources] = part.trim().toLowerCase().split(/\s+/);
		if (name && !directives.has(name)) directives.set(name, new Set(sources));
	}
	return directives;
}

function policy({ headers }: Scanned): Point[] {
	const policy = parseDirectives(headers);
	const of = (name: string) => {
		const sources = new Set(policy.get(name) ?? policy.get("default-src") ?? ["*"]);
		// Browsers ignore it if there is a hash or nonce.
		if ([...sources].some((source) => /^'(sha\d+|nonce)-/.test(source))) sources.delete("'unsafe-inline'");
		return [...sources];
	};
	const loose = (sources: string[]) =>
		sources.some((source) => broad.has(source) || source === "'unsafe-inline'" || source === "data:");
	const plain = (sources: string[]) => sources.some((source) => /^(http|ftp):/.test(source));
	const active = [...policy.keys()]
		.filter((name) => !["img-src", "media-src"].includes(name))
		.flatMap((name) => [...(policy.get(name) ?? [])]);
	if (policy.size === 0) return [{ rule: "no policy", points: -25 }];
	if (loose(of("script-src")) || of("object-src").some((source) => broad.has(source)))
		return [{ rule: "scripts are not restricted", points: -20 }];
	if (plain(active)) return [{ rule: "active content over http allowed", points: -20 }];
	if ([...of("script-src"), ...of("style-src")].includes("'unsafe-eval'"))
		return [{ rule: "eval allowed", points: -10 }];
	if (plain([...of("img-src"), ...of("media-src")])) return [{ rule: "images over http allowed", points: -10 }];
	if (loose(of("style-src"))) return [{ rule: "inline styles allowed", points: 0 }];
	const nothing = policy.get("default-src");
	return [
		nothing?.size === 1 && nothing.has("'none'")
			? { rule: "nothing unsafe, nothing by default", points: 10 }
			: { rule: "nothing unsafe", points: 5 },
	];
}

function framing({ headers }: Scanned): Point[] {
	const ancestors = parseDirectives(headers).get("frame-ancestors");
	if (ancestors && ![...ancestors].some((source) => broad.has(source)))
		return [{ rule: "framing restricted by the policy", points: 5 }];
	return /^(deny|sameorigin)$/i.test(one(headers, "x-frame-options") ?? "")
		? []
		: [{ rule: "framing allowed", points: -20 }];
}

function transport({ address, headers }: Scanned): Point[] {
	const age = /(?:^|;)\s*max-age="?(\d+)/i.exec(one(headers, "strict-transport-security") ?? "")?.[1];
	if (!address.startsWith("https:") || age === undefined) return [{ rule: "no HSTS", points: -20 }];
	return Number(age) < sixMonths ? [{ rule: "HSTS below six months", points: -10 }] : [];
}

function referrer({ headers }: Scanned): Point[] {
	const policy = one(headers, "referrer-policy");
	if (policy === undefined) return [];
	const last = policy.split(",").at(-1)?.trim().toLowerCase() ?? "";
	return [
		privateReferrers.has(last)
			? { rule: "private referrer policy", points: 5 }
			: { rule: "unsafe referrer policy", points: -5 },
	];
}

function resources({ headers }: Scanned): Point[] {
	const policy = one(headers, "cross-origin-resource-policy");
	if (policy === undefined || policy === "cross-origin") return [];
	return [
		/^same-(origin|site)$/.test(policy)
			? { rule: "cross-origin embedding forbidden", points: 10 }
			: { rule: "invalid cross-origin resource policy", points: -5 },
	];
}

const sniffing = ({ headers }: Scanned): Point[] =>
	one(headers, "x-content-type-options")?.toLowerCase() === "nosniff"
		? []
		: [{ rule: "content sniffing allowed", points: -5 }];

const sharing = ({ headers }: Scanned): Point[] =>
	headers["access-control-allow-origin"] !== undefined && headers["access-control-allow-credentials"] !== undefined
		? [{ rule: "cross-origin reads with credentials allowed", points: -50 }]
		: [];

/** The site sets no cookies; one that is not Secure would cost the most. */
function cookies({ headers }: Scanned): Point[] {
	const set = [headers["set-cookie"] ?? []].flat();
	if (set.length === 0) return [];
	return set.every((cookie) => /;\s*secure/i.test(cookie)) ? [] : [{ rule: "cookie sent over http", points: -40 }];
}

function scripts({ address, headers, body }: Scanned): Point[] {
	if (!one(headers, "content-type")?.startsWith("text/html")) return [];
	const strangers = [...body.matchAll(/<script\b[^>]*\ssrc="([^"]+)"[^>]*>/gi)].filter(
		([, from = ""]) => new URL(from, address).origin !== new URL(address).origin,
	);
	if (strangers.some(([, from = ""]) => !from.startsWith("https:")))
		return [{ rule: "third-party script over http", points: -50 }];
	return strangers.some(([tag]) => !/\sintegrity=/.test(tag))
		? [{ rule: "third-party script without integrity", points: -5 }]
		: [];
}
