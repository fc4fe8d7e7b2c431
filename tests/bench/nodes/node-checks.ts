import { setTimeout as pause } from "node:timers/promises";
import { contentFields } from "#features/catalog/courses/fields.ts";
import { productBrand } from "#features/site/brand/rules/brand.ts";
import { client, password, signUp } from "#tests/support/buyer.ts";
import type { createStaffMember } from "#tests/support/operator.ts";
import type { ProductNode } from "./product-nodes.ts";

type StaffMember = Awaited<ReturnType<typeof createStaffMember>>;

/** A change of public content. */
export interface Change {
	/** A page that shows it. */
	path: string;
	/** Makes the page contain this text. */
	save: (text: string) => Promise<void>;
}

/** Milliseconds from a change until each node shows it, for each change and node. */
export async function timeChanges(nodes: ProductNode[], { path, save }: Change, changes: number): Promise<number[]> {
	const times: number[] = [];
	for (let change = 0; change < changes; change++) {
		const title = `Change number ${change + 1}`;
		const began = performance.now();
		const [seen] = await Promise.all([
			Promise.all(
				nodes.map(async ({ url }) => {
					while (!(await (await fetch(url + path)).text()).includes(title)) await pause(5);
					return performance.now() - began;
				}),
			),
			save(title),
		]);
		times.push(...seen);
		// Nodes check twice a second, so a random pause hits any time between two checks.
		await pause(Math.random() * 500);
	}
	return times;
}

/** Gives the site another name. */
export const brandChange = (staffMember: StaffMember): Change => ({
	path: "/contact-us",
	async save(siteName) {
		const { version } = (await staffMember.call("GET", "/admin/brand")).body;
		expectStatus(await staffMember.call("PUT", "/admin/brand", { version, brand: { ...productBrand, siteName } }));
	},
});

/** Publishes another version of a page. */
export const pageChange = (staffMember: StaffMember): Change => ({
	path: "/about-us",
	async save(title) {
		const { version, content } = (await staffMember.call("GET", "/admin/pages/about-us")).body;
		const saved = expectStatus(
			await staffMember.call("PUT", "/admin/pages/about-us", { version, content: { ...content, title } }),
		);
		expectStatus(await staffMember.call("POST", "/admin/pages/about-us/publish", { version: saved.version, at: null }));
	},
});

function expectStatus({ status, body }: Awaited<ReturnType<StaffMember["call"]>>) {
	if (status !== 200) throw new Error(`The change was answered with ${status} ${JSON.stringify(body)}.`);
	return body;
}

export const courseChange = (staffMember: StaffMember): Change => ({
	path: "/training/101",
	save: (title) => changeTitle(staffMember, 101, title),
});

/** Saves another title, like the console's editor. */
export async function changeTitle(staffMember: StaffMember, course: number, title: string): Promise<void> {
	const { body } = await staffMember.call("GET", `/admin/catalog/courses/${course}`);
	const content = Object.fromEntries(contentFields.map((field) => [field, body[field]]));
	const saved = await staffMember.call("PUT", `/admin/catalog/courses/${course}`, {
		...content,
		title,
		version: body.version,
	});
	if (saved.status !== 200) throw new Error(`Saving a course returned ${saved.status} ${JSON.stringify(saved.body)}`);
}

/** Counts how often a node rendered a page for many concurrent first requests; returns the highest count. */
export async function countBurst(nodes: ProductNode[], callers: number): Promise<number> {
	let max = 0;
	for (const [index, node] of nodes.entries()) {
		const before = await node.pages();
		const page = `${node.url}/training?look=${index}`;
		const responses = await Promise.all(
			Array.from({ length: callers }, async () => {
				const response = await fetch(page, { redirect: "manual" });
				return `${response.status} ${await response.text()}`;
			}),
		);
		if (!responses[0]?.startsWith("200") || responses.some((text) => text !== responses[0]))
			throw new Error(`${node.name} returned different pages to concurrent requests.`);
		max = Math.max(max, (await node.pages()).rendered - before.rendered);
	}
	return max;
}

/**
 * Changes the catalog during continuous requests for one page, and counts how often a node renders it; returns the
 * highest count.
 */
export async function countUnderLoad(
	nodes: ProductNode[],
	staffMember: StaffMember,
	changes: number,
): Promise<{ rendered: number; answers: number }> {
	const ask = async ({ url }: ProductNode) => (await fetch(`${url}/training/105`)).arrayBuffer();
	for (const node of nodes) await ask(node);
	// Excludes changes before the test.
	await pause(1_100);
	for (const node of nodes) await ask(node);
	const before = await Promise.all(nodes.map((node) => node.pages()));
	let going = true;
	const load = nodes.flatMap((node) =>
		Array.from({ length: 8 }, async () => {
			while (going) await ask(node);
		}),
	);
	for (let change = 0; change < changes; change++) {
		await changeTitle(staffMember, 105, `Changed under load for the ${change + 1}. time`);
		await pause(1_100);
	}
	going = false;
	await Promise.all(load);
	const after = await Promise.all(nodes.map((node) => node.pages()));
	const rendered = Math.max(...after.map((pages, index) => pages.rendered - (before[index]?.rendered ?? 0)));
	return { rendered, answers: after.reduce((sum, pages, index) => sum + pages.kept - (before[index]?.kept ?? 0), 0) };
}

/** Waits for the next window if this one ends within `seconds`, so that all attempts are in one. */
async function withinWindow(windowSeconds: number, seconds: number): Promise<void> {
	const left = windowSeconds - ((Date.now() / 1000) % windowSeconds);
	if (left < seconds) await pause(left * 1000 + 100);
}

/** Counts how many of very many concurrent attempts all nodes together allow: wrong logins, and captcha challenges. */
export async function countAllowed(nodes: ProductNode[]): Promise<{ logins: number; challenges: number }> {
	await withinWindow(900, 30);
	const one = nodes[0] as ProductNode;
	const victim = await signUp(one.url);
	const findNode = (index: number) => nodes[index % nodes.length] as ProductNode;
	let logins = 0;
	// Few at once, because a node refuses too many concurrent password checks, which is not the tested limit.
	for (let turn = 0; turn < 5; turn++) {
		const responses = await Promise.all(
			Array.from({ length: 8 }, (_, index) =>
				client(findNode(index).url)(
					"POST",
					"/users/login",
					{ email: victim.email, password: "a guess" },
					{ "x-forwarded-for": "198.51.100.1" },
				),
			),
		);
		logins += responses.filter(({ status }) => status === 401).length;
		const other = responses.find(({ status }) => status !== 401 && status !== 429);
		if (other) throw new Error(`A login returned ${other.status}.`);
	}
	const challenges = await Promise.all(
		Array.from({ length: 800 }, async (_, index) => {
			const response = await fetch(`${findNode(index).url}/api/captcha/challenge`, {
				headers: { "x-forwarded-for": "198.51.100.2" },
			});
			await response.arrayBuffer();
			return response.status;
		}),
	);
	return { logins, challenges: challenges.filter((status) => status === 200).length };
}

/** Checks that a session of one node works and ends on all. Returns the number of correct responses, and of all. */
export async function checkSessions(nodes: ProductNode[]): Promise<{ right: number; of: number }> {
	const first = nodes[0] as ProductNode;
	const last = nodes.at(-1) as ProductNode;
	const { email, id } = await signUp(first.url);
	const { body } = await client(last.url)("POST", "/users/login", { email, password });
	const ask = async () =>
		Promise.all(nodes.map(async ({ url }) => (await client(url, body.token)("GET", `/users/${id}`)).status));
	const during = await ask();
	await client(first.url, body.token)("POST", "/users/logout");
	const after = await ask();
	return {
		right: during.filter((status) => status === 200).length + after.filter((status) => status === 401).length,
		of: 2 * nodes.length,
	};
}

/** Signs up customers on all nodes, and counts the emails of each node. */
export async function countEmails(
	nodes: ProductNode[],
	customers: number,
): Promise<{ ordered: number; written: number[] }> {
	const signedUp = await Promise.all(
		Array.from({ length: customers }, (_, index) => signUp((nodes[index % nodes.length] as ProductNode).url)),
	);
	const written = () =>
		nodes.map(
			(node) => node.emails().filter((name) => signedUp.some(({ id }) => name.includes(`_welcome-${id}_`))).length,
		);
	const sum = () => written().reduce((total, count) => total + count, 0);
	for (let tries = 0; sum() < customers && tries < 200; tries++) await pause(100);
	// By now, a duplicate would have been sent.
	await pause(2_000);
	return { ordered: customers, written: written() };
}
