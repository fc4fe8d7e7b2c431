import fc from "fast-check";
import { newsletterConsent } from "#features/site/newsletter/contract.ts";
import { setUp } from "./set-up.ts";
import type { Shop } from "./shop.ts";
import type { Course } from "./state.ts";
import { expectEqual, pick } from "./step.ts";

/** What an address is left with. Imports are named by their ids. */
interface Person {
	name: string;
	email: string;
	/** The import that created the account. `isUsed`: it has a password. */
	account: { by: number; isUsed: boolean } | null;
	/**
	 * `by`: the import whose consent it has; null if it was given here. `wasSubscribed`: not only recorded as
	 * unsubscribed.
	 */
	newsletter: { by: number | null; isSubscribed: boolean; wasSubscribed: boolean } | null;
	/** The import that added each purchase, by what it opens. */
	purchases: Map<string, number>;
}

interface Import {
	id: number;
	/** What each item that was not undone belongs to. */
	items: { person: Person; item: "account" | "newsletter" | { access: string } }[];
}

interface Moves {
	shop: Shop;
	course: Course;
	people: Person[];
	imports: Import[];
}

/** A person, a word, and whether cells are empty. */
type Row = [person: number, word: number, isFull: boolean];
type Meaning = "yes" | "no" | "skip" | undefined;

interface File {
	rows: Row[];
	/** What the owner says an unknown word means. */
	answer: Meaning;
}

/** Words of a status with their meanings; the last one is asked. */
const words = {
	subscribers: [
		["Subscribed", "yes"],
		["Unsubscribed", "no"],
		["Opted out", "no"],
		["Pending", "skip"],
		["VIP", "asked"],
	],
	purchases: [
		["Paid", "yes"],
		["Not refunded", "yes"],
		["Refunded", "skip"],
		["On hold", "skip"],
		["VIP", "asked"],
	],
} as const;
type Kind = keyof typeof words;
const consent = "News about training";
/** What the words of a ticket open. */
const tickets = [
	["Recording", "recording"],
	["Live + recording", "live+recording"],
] as const;

interface Counts {
	added: number;
	changed: number;
	unchanged: number;
	leftOut: number;
	refused: number;
	newPeople: number;
}

/** Imports a file, first as a dry run, and compares what it counts. Returns its id; null if it added nothing. */
async function importFile(
	{ shop, course, people }: Moves,
	kind: Kind,
	{ rows, answer }: File,
	expected: Counts,
): Promise<number | null> {
	const columns =
		kind === "subscribers"
			? ["email", "state", "consentedOn", "consent"]
			: ["email", "state", "name", "title", "access", "boughtOn"];
	const lines = rows.map(([who, word, isFull]) => {
		const { email, name } = pick(people, who);
		const [text] = pick<readonly [string, string]>(words[kind], word);
		return kind === "subscribers"
			? [email, text, isFull ? "2024-05-05" : "", isFull ? consent : ""]
			: [email.toUpperCase(), text, name, course.title, pick(tickets, Number(isFull))[0], "2024-05-05"];
	});
	const text = [columns, ...lines].map((cells) => cells.join(",")).join("\n");
	const settings = { forAllRows: {}, words: answer ? { "1": { vip: answer } } : {} };
	const body = { kind, text, fileName: "people.csv", columns, settings };
	for (const dryRun of [true, false]) {
		const reply = await shop.call(shop.staff, "POST", "/admin/moving-in/import", { ...body, dryRun });
		const { added, changed, unchanged, leftOut, refused, newPeople, importId } = reply.body;
		expectEqual(
			`what the import of ${kind} counts`,
			{ added, changed, unchanged, leftOut, refused, newPeople },
			expected,
		);
		if (!dryRun) return importId;
	}
	return null;
}

const findMeaning = (kind: Kind, word: number, answer: Meaning): Meaning => {
	const [, meaning] = pick<readonly [string, string]>(words[kind], word);
	return meaning === "asked" ? answer : (meaning as Meaning);
};
const nothing: Counts = { added: 0, changed: 0, unchanged: 0, leftOut: 0, refused: 0, newPeople: 0 };

const actions = {
	/** Who unsubscribed anywhere stays so, and nobody is subscribed without a consent that the file has. */
	async importSubscribers(moves: Moves, file: File) {
		const counts = { ...nothing };
		const merged = new Map<Person, boolean>();
		for (const [who, word, isFull] of file.rows) {
			const meaning = findMeaning("subscribers", word, file.answer);
			const person = pick(moves.people, who);
			if (meaning === "skip") counts.leftOut += 1;
			else if (meaning === undefined || (meaning === "yes" && !isFull)) counts.refused += 1;
			else {
				if (merged.has(person)) counts.unchanged += 1;
				merged.set(person, (merged.get(person) ?? true) && meaning === "yes");
			}
		}
		const added: Person[] = [];
		const ended: Person[] = [];
		for (const [person, isSubscribed] of merged) {
			if (person.newsletter === null) added.push(person);
			else if (person.newsletter.by !== null && person.newsletter.isSubscribed && !isSubscribed) ended.push(person);
			else counts.unchanged += 1;
		}
		const id = await importFile(moves, "subscribers", file, { ...counts, added: added.length, changed: ended.length });
		expectEqual("whether the import can be undone", id !== null, added.length > 0);
		for (const { newsletter } of ended) if (newsletter) newsletter.isSubscribed = false;
		if (id === null) return;
		for (const person of added) {
			const isSubscribed = merged.get(person) === true;
			person.newsletter = { by: id, isSubscribed, wasSubscribed: isSubscribed };
		}
		moves.imports.push({ id, items: added.map((person) => ({ person, item: "newsletter" })) });
	},

	async importPurchases(moves: Moves, file: File) {
		const counts = { ...nothing };
		const added: [Person, string][] = [];
		for (const [who, word, isFull] of file.rows) {
			const meaning = findMeaning("purchases", word, file.answer);
			const person = pick(moves.people, who);
			const [, access] = pick(tickets, Number(isFull));
			if (meaning === "skip") counts.leftOut += 1;
			else if (meaning !== "yes") counts.refused += 1;
			else if (person.purchases.has(access) || added.some(([one, opens]) => one === person && opens === access))
				counts.unchanged += 1;
			else added.push([person, access]);
		}
		const created = [...new Set(added.map(([person]) => person))].filter(({ account }) => account === null);
		const id = await importFile(moves, "purchases", file, {
			...counts,
			added: added.length,
			newPeople: created.length,
		});
		expectEqual("whether the import can be undone", id !== null, added.length > 0);
		if (id === null) return;
		for (const person of created) person.account = { by: id, isUsed: false };
		for (const [person, access] of added) person.purchases.set(access, id);
		const accounts = created.map((person) => ({ person, item: "account" as const }));
		moves.imports.push({
			id,
			items: [...added.map(([person, access]) => ({ person, item: { access } })), ...accounts],
		});
	},

	/** Removes what an import added, except for what was used since. */
	async undo(moves: Moves, { rows: [[which]] }: { rows: [Row, ...Row[]] }) {
		const { shop, imports } = moves;
		if (imports.length === 0) return;
		const chosen = pick(imports, which);
		const removed: Import["items"] = [];
		for (const one of chosen.items) {
			const { person, item } = one;
			const { newsletter, purchases, account } = person;
			if (item === "newsletter") {
				const isOwn = newsletter?.by === chosen.id;
				if (isOwn && newsletter.wasSubscribed && !newsletter.isSubscribed) continue;
				if (isOwn) person.newsletter = null;
			} else if (item === "account") {
				if (account?.isUsed || purchases.size > 0) continue;
				person.account = null;
			} else purchases.delete(item.access);
			removed.push(one);
		}
		const reply = await shop.call(shop.staff, "POST", `/admin/moving-in/imports/${chosen.id}/undo`);
		expectEqual(
			"what was undone",
			[reply.status, reply.body.removed, reply.body.kept],
			[200, removed.length, chosen.items.length - removed.length],
		);
		chosen.items = chosen.items.filter((one) => !removed.includes(one));
	},

	/** A visitor subscribes on the site, and confirms it by email. */
	async subscribe({ shop, people }: Moves, { rows: [[who]] }: { rows: [Row, ...Row[]] }) {
		const person = pick(people, who);
		if (person.newsletter?.isSubscribed) return;
		expectEqual(
			"the status of a subscription",
			(await shop.call(null, "POST", "/newsletter", { email: person.email })).status,
			200,
		);
		await shop.drain();
		// The welcome of an earlier confirmation can arrive after it.
		const links = shop.mailbox.flatMap(({ to, text }) =>
			to === person.email ? (/\S+\/newsletter\/confirm\/\S+/.exec(text) ?? []) : [],
		);
		const link = links.at(-1);
		const { statusCode } = await shop.product.server.inject({ method: "POST", url: new URL(String(link)).pathname });
		expectEqual("the status of the confirmation", statusCode, 303);
		person.newsletter = { by: null, isSubscribed: true, wasSubscribed: true };
	},

	/** Staff unsubscribe somebody who asked for it. */
	async unsubscribe({ shop, people }: Moves, { rows: [[who]] }: { rows: [Row, ...Row[]] }) {
		const { email, newsletter } = pick(people, who);
		if (!newsletter?.isSubscribed) return;
		const { subscribers } = (await shop.call(shop.staff, "GET", `/admin/subscribers?search=${email}`)).body;
		expectEqual(
			"the status of unsubscribing",
			(await shop.call(shop.staff, "POST", `/admin/subscribers/${subscribers[0].id}/unsubscribe`)).status,
			200,
		);
		newsletter.isSubscribed = false;
	},

	/** Somebody sets a password, so the account is theirs. */
	async usePassword({ shop, people }: Moves, { rows: [[who]] }: { rows: [Row, ...Row[]] }) {
		const { email, account } = pick(people, who);
		if (!account) return;
		await shop.db.updateTable("users").set({ password_hash: "hash" }).where("email", "=", email).execute();
		account.isUsed = true;
	},
};

/** Compares what everybody is left with. */
async function check({ shop, people }: Moves): Promise<void> {
	for (const { email, account, newsletter, purchases } of people) {
		const user = await shop.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
		const opened = await shop.db
			.selectFrom("enrollments")
			.select(["grants_live", "grants_recording", "grants_transcript"])
			.where("user_id", "=", user?.id ?? 0)
			.where("state", "=", "active")
			.execute();
		expectEqual(`whether ${email} has an account`, user !== undefined, account !== null);
		// A session that was held is history.
		const opens = [...purchases].map(() => ({ grants_live: false, grants_recording: true, grants_transcript: false }));
		expectEqual(`what ${email} can open`, opened, opens);
		const { subscribers } = (await shop.call(shop.staff, "GET", `/admin/subscribers?search=${email}`)).body;
		const state = newsletter && [
			newsletter.isSubscribed ? "confirmed" : "unsubscribed",
			...(newsletter.wasSubscribed ? [newsletter.by === null ? newsletterConsent : consent] : []),
		];
		const [stored] = subscribers;
		expectEqual(
			`the newsletter of ${email}`,
			stored ? [stored.state, stored.consentText].slice(0, state?.length) : null,
			state,
		);
		const emails = shop.mailbox.filter(({ to, key }) => to === email && !key.startsWith("newsletter-"));
		expectEqual(`the emails to ${email}`, emails.length, 0);
	}
}

const names = Object.keys(actions) as (keyof typeof actions)[];
const row = fc.tuple(fc.nat(3), fc.nat(4), fc.constantFrom(true, true, false));
const file = fc.record({
	rows: fc.array(row, { minLength: 1, maxLength: 6 }),
	answer: fc.constantFrom<Meaning>("yes", "no", "skip", undefined),
});
const steps = fc.array(
	fc.tuple(fc.constantFrom(...names, "importSubscribers" as const, "importPurchases" as const), file),
	{ minLength: 4, maxLength: 16 },
);

/**
 * Somebody unsubscribes by a later file, in the same one, and before an import is undone; an imported account is used.
 */
const example: [keyof typeof actions, File][] = [
	[
		"importSubscribers",
		{
			rows: [
				[0, 0, true],
				[1, 1, true],
				[2, 0, true],
				[2, 1, false],
			],
			answer: undefined,
		},
	],
	["importSubscribers", { rows: [[0, 2, true]], answer: undefined }],
	["undo", { rows: [[0, 0, true]], answer: undefined }],
	[
		"importPurchases",
		{
			rows: [
				[0, 0, true],
				[1, 2, false],
			],
			answer: undefined,
		},
	],
	["usePassword", { rows: [[0, 0, true]], answer: undefined }],
	["undo", { rows: [[1, 0, true]], answer: undefined }],
];

/**
 * Runs random sequences of imports of subscribers and purchases, their undoing, and what people do since: counts,
 * accounts, consents and access must be those of the model after each.
 *
 * @throws the shortest failing sequence, with the seed to replay it
 */
export async function checkPeople(
	shop: Shop,
	{ seed, milliseconds }: { seed: number; milliseconds: number },
): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	const property = fc.asyncProperty(steps, async (sequence) => {
		const { courses } = await setUp(shop);
		const people = ["Ann Archer", "Ben Baker", "Cy Carter", "Dee Dunn"].map(
			(name): Person => ({
				name,
				email: `moved-${shop.next()}x@example.com`,
				account: null,
				newsletter: null,
				purchases: new Map(),
			}),
		);
		const moves: Moves = { shop, course: courses[0] as Course, people, imports: [] };
		for (const [name, { rows, answer }] of sequence) {
			// Enough to avoid rate limits.
			shop.pass(10);
			// Of purchases, "no" can't be chosen.
			const chosen = name === "importPurchases" && answer === "no" ? "skip" : answer;
			await actions[name](moves, { rows: rows as [Row, ...Row[]], answer: chosen });
			counts.set(name, (counts.get(name) ?? 0) + 1);
			await check(moves);
		}
	});
	const end = Date.now() + milliseconds;
	for (let next = seed; next === seed || Date.now() < end; next++)
		await fc.assert(property, { seed: next, numRuns: 8, examples: [[example]] });
	return counts;
}
