import { randomUUID } from "node:crypto";
import { signUp } from "#tests/support/buyer.ts";
import { createHolder, type Holder } from "../sessions/holder.ts";
import { must, proveOwner, type Scenario } from "../sessions/scenario.ts";
import { sendToken, type TokenEndpoint, tokenEndpoints } from "../sessions/token-endpoints.ts";
import type { Verdict } from "../verdict.ts";

type Content = [purpose: string, user: number, asset: string, seconds: number];

interface SignedKind {
	key: string;
	/** The response after the link has expired; null for one that does not expire. */
	expired: number | null;
	/** The response after everything that its customer bought was refunded. */
	refunded: number;
	/** False if the link names a row instead of a customer. */
	named?: false;
}

/** Every kind of signed link with its documented end: `docs/developing/threat-model.md`, `docs/using/operating.md`. */
const kinds: readonly SignedKind[] = [
	{ key: "recording link", expired: 410, refunded: 403 },
	{ key: "transcript link", expired: 410, refunded: 403 },
	{ key: "invoice link", expired: 410, refunded: 200 },
	{ key: "credit note link", expired: 410, refunded: 200 },
	{ key: "certificate link", expired: 410, refunded: 200 },
	{ key: "calendar link", expired: null, refunded: 200 },
	{ key: "join link", expired: null, refunded: 403 },
	{ key: "seat link", expired: null, refunded: 200 },
	{ key: "preview link", expired: 403, refunded: 200 },
	{ key: "export link", expired: 403, refunded: 200 },
	{ key: "newsletter confirmation", expired: 303, refunded: 303, named: false },
	{ key: "unsubscribe link", expired: null, refunded: 303, named: false },
];

const findEndpoint = (key: string) =>
	tokenEndpoints.find(({ takes }) =>
		takes.includes(key === "transcript link" ? "recording link" : key),
	) as TokenEndpoint;
const read = (token: string) =>
	JSON.parse(Buffer.from(token.split(".")[0] as string, "base64url").toString()) as Content;

/** The format of a session id. The database is not queried for others, and nobody else can sign one. */
const isUuid = /^[\da-f-]{36}$/;

/** A token with one changed bit, for each of its letters. */
const corrupted = (token: string): string[] =>
	[...token].map(
		(letter, at) => token.slice(0, at) + String.fromCharCode(letter.charCodeAt(0) ^ 1) + token.slice(at + 1),
	);

/**
 * Tests each kind of signed link: unchanged, for others, for another purpose, expired, changed, and after a refund.
 *
 * @param links a valid token of each kind, all but the staff member's created for `holder`
 */
export async function signedLinks(scenario: Scenario, holder: Holder, links: Map<string, string>): Promise<Verdict[]> {
	const { product } = scenario;
	const sign = ([purpose, user, asset, seconds]: Content) =>
		product.context.signer.sign({ purpose, user, asset, expires: new Date(seconds * 1000) });
	const other = await createHolder(scenario);
	const stranger = await signUp(product.url);
	const content = (key: string) => read(links.get(key) as string);
	const tallies = new Map<string, { cases: number; wrong: string[] }>();
	async function expectAt(
		what: string,
		key: string,
		token: string,
		as: string | undefined,
		isDue: (status: number, opened: boolean) => boolean,
	) {
		const tally = tallies.get(what) ?? { cases: 0, wrong: [] };
		tallies.set(what, tally);
		const { status, opened } = await sendToken(
			product,
			findEndpoint(key),
			token,
			`10.210.${tallies.size}.${tally.cases % 250}`,
			as,
		);
		tally.cases++;
		if (!isDue(status, opened)) tally.wrong.push(`${key}: ${status}`);
	}
	const closed = (status: number, opened: boolean) => !opened && status < 500;
	const purposes = [...new Set(kinds.map(({ key }) => content(key)[0])), "", "constructor", "media "];

	for (const { key, expired, named } of kinds) {
		const token = links.get(key) as string;
		const [purpose, user, asset, seconds] = content(key);
		const isSingle = key === "newsletter confirmation" || key === "unsubscribe link";
		if (!isSingle) {
			await expectAt("as they are, brought by nobody", key, token, undefined, (status) => status === 200);
			await expectAt("as they are, brought by somebody else", key, token, other.token, (status) => status === 200);
		}
		for (const each of corrupted(token)) await expectAt("one bit of one letter changed", key, each, undefined, closed);
		for (const each of purposes.filter((one) => one !== purpose))
			await expectAt("for another purpose, truly signed", key, sign([each, user, asset, seconds]), undefined, closed);
		if (named !== false)
			for (const each of [stranger.id, 0, -1, 2 ** 40])
				await expectAt(
					"for another person, truly signed",
					key,
					sign([purpose, each, asset, seconds]),
					undefined,
					closed,
				);
		for (const each of isUuid.test(asset)
			? [randomUUID(), randomUUID()]
			: [`${asset}x`, "", "..", `${asset}/../x`, "x".repeat(60)])
			if (named !== false)
				await expectAt("for another thing, truly signed", key, sign([purpose, user, each, seconds]), undefined, closed);
		if (expired !== null) {
			const past = Math.floor(product.clock.now().getTime() / 1000) - 1;
			await expectAt(
				"a second too late",
				key,
				sign([purpose, user, asset, past]),
				undefined,
				(status, opened) => status === expired && (expired === 410 || !opened),
			);
		}
	}
	for (const [key, own] of Object.entries(other.keys)) {
		const mine = holder.keys[key as keyof Holder["keys"]];
		if (!mine?.includes(".") || !own.includes(".") || key === "newsletter confirmation" || key === "unsubscribe link")
			continue;
		const [purpose, user, , seconds] = read(mine);
		if (read(own)[2] !== read(mine)[2])
			await expectAt(
				"for another's thing, truly signed",
				key,
				sign([purpose, user, read(own)[2], seconds]),
				undefined,
				closed,
			);
		await expectAt(
			"payload of one link with the signature of another",
			key,
			`${mine.split(".")[0]}.${own.split(".")[1]}`,
			undefined,
			closed,
		);
	}

	await giveAllBack(scenario, holder);
	for (const { key, refunded } of kinds)
		await expectAt(
			"after all was given back",
			key,
			links.get(key) as string,
			undefined,
			(status) => status === refunded,
		);
	return [...tallies].map(([what, { cases, wrong }]) => {
		for (const line of wrong) console.error(`${what}: ${line}`);
		return {
			check: `signed links: ${what}`,
			cases,
			figure: `${wrong.length} responses not as documented`,
			goal: "0",
			held: cases > 0 && wrong.length === 0,
		};
	});
}

async function giveAllBack(scenario: Scenario, { id }: Holder): Promise<void> {
	const orders = await scenario.product.context.db
		.selectFrom("orders")
		.select("id")
		.where("user_id", "=", id)
		.where("state", "=", "paid")
		.execute();
	await proveOwner(scenario);
	for (const order of orders)
		await must(
			scenario.owner.call("POST", `/admin/orders/${order.id}/refunds`, {
				reason: "The session did not take place",
				certificates: "keep",
			}),
		);
}
