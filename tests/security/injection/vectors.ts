import {
	call,
	elsewhere,
	gaps,
	handlers,
	nestings,
	nudges,
	places,
	quotes,
	requests,
	schemes,
	tags,
} from "./markup-parts.ts";

const minCount = 2_000;

/** Returns the n-th item cyclically. Lists of different lengths combine differently each time. */
const turn = <Item>(items: Item[], count: number): Item => items[count % items.length] as Item;

function oneOfHandlers(tag: string, handler: string, count: number): string {
	const [open, close] = turn(quotes, count);
	const gap = turn(gaps, Math.floor(count / 4));
	const name = count % 3 === 0 ? handler.toUpperCase() : handler;
	const code = count % 5 === 0 ? call.replace("p", "&#112;") : call;
	return `<${tag}${gap}${nudges} ${name}=${open}${code}${close}>`;
}

function oneOfAddresses([tag, attribute]: [string, string], scheme: string, count: number): string {
	const [open, close] = turn(quotes, count + 1);
	const value = scheme.endsWith("<svg onload=") ? `${scheme}${call}>` : `${scheme}${call}`;
	return `<${tag} ${attribute}=${open}${value}${close}>x</${/^[\w-]+/.exec(tag)?.[0]}>`;
}

/**
 * Generates unique vectors, the same ones each time: tags with handlers, addresses with schemes, in several spellings
 * and nestings.
 *
 * @returns at least `fewest`, none with U+0000
 */
export function vectors(): string[] {
	const bare = [...requests, `<script>${call}</script>`, `<ScRiPt/x>${call}</sCrIpT >`];
	let count = 0;
	for (const tag of tags) for (const handler of handlers) bare.push(oneOfHandlers(tag, handler, count++));
	for (const place of places) for (const scheme of schemes) bare.push(oneOfAddresses(place, scheme, count++));
	const nested = nestings.flatMap(([before, after], index) =>
		bare.filter((_, at) => index === 0 || (at * 7 + index * 3) % 15 === 0).map((vector) => before + vector + after),
	);
	const all = [...new Set([...nested, ...elsewhere, ...elsewhere.flatMap((text) => [`<p>${text}</p>`, `"${text}`])])];
	if (all.length < minCount) throw new Error(`There are only ${all.length} vectors.`);
	return all;
}

/** Closes everything that a vector leaves open, so that it does not hide the next ones. */
const closing = `-->]]>'"\`></style></script></textarea></title></xmp></template></select></svg></math><p>`;

/**
 * Distributes the vectors over texts.
 *
 * @param end `apart`: each is closed as a parser requires; `as they are`: for plain text
 */
export function packed(count: number, end: "apart" | "as they are"): string[] {
	const piles: string[][] = Array.from({ length: count }, () => []);
	for (const [index, vector] of vectors().entries()) piles[index % count]?.push(vector);
	return piles.map((pile) => pile.join(end === "apart" ? closing : " "));
}
