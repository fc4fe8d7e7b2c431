import { until } from "#tests/e2e/support/running-product.ts";
import { pdfWith } from "#tests/support/delivery/documents.ts";
import { addDays, toDay } from "#values/business-days.ts";
import { type Holder, tokenIn } from "./holder.ts";
import { must, proveOwner, type Scenario } from "./scenario.ts";
import type { TrueKey } from "./wrong-endpoints.ts";

/** Links to uploaded and built files, and a speaker's link to the studio. */
export async function fileKeys(scenario: Scenario, holder: Holder): Promise<TrueKey[]> {
	await proveOwner(scenario);
	const links = {
		"handout link": await addHandout(scenario, holder),
		"tax certificate link": await addTaxCertificate(scenario, holder),
		"audit pack link": await buildPack(scenario),
		"studio link": await addSpeaker(scenario, holder),
	};
	return Object.entries(links).map(([key, address]) => ({ key, token: tokenIn(address), owner: holder.token }));
}

async function upload(
	{ product }: Scenario,
	token: string,
	path: string,
	query: Record<string, string>,
): Promise<void> {
	const response = await fetch(`${product.url}/api${path}?${new URLSearchParams(query)}`, {
		method: "POST",
		headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
		body: new Uint8Array(await pdfWith("A page")),
	});
	if (!response.ok) throw new Error(`Setup failed: ${response.status} ${await response.text()}`);
}

async function addHandout(scenario: Scenario, holder: Holder): Promise<string> {
	const terms = { name: "Worksheet", sessionId: null, opens: "purchase", audience: "everyone", stamped: false };
	await upload(scenario, scenario.owner.token, "/admin/handout-files", {
		courseID: "101",
		terms: JSON.stringify(terms),
	});
	const { body } = await must(holder.call("GET", `/users/${holder.id}`));
	const course = body.enrolledCourses.find(({ courseID }: { courseID: number }) => courseID === 101);
	return course.handouts[0].link;
}

async function addTaxCertificate(scenario: Scenario, holder: Holder): Promise<string> {
	const validUntil = addDays(toDay(scenario.product.clock.now()), 40);
	await upload(scenario, holder.token, "/account/tax-certificates", {
		number: "E-4711",
		validUntil,
		name: "certificate.pdf",
	});
	const { body } = await must(scenario.owner.call("GET", `/admin/customers/${holder.id}/tax-certificates`));
	return body.certificates[0].url;
}

async function buildPack({ owner }: Scenario): Promise<string> {
	const { body } = await must(owner.call("POST", "/admin/audit-packs", { scope: { kind: "course", courseID: 101 } }));
	let url: string | undefined;
	await until(async () => {
		const link = await owner.call("POST", `/admin/audit-packs/${body.pack.id}/link`);
		url = link.body.url;
		return url !== undefined;
	}, "an audit pack");
	return url as string;
}

async function addSpeaker({ product, owner }: Scenario, holder: Holder): Promise<string> {
	const { session_id: sessionId } = await product.context.db
		.selectFrom("live_attendees")
		.select("session_id")
		.where("user_id", "=", holder.id)
		.orderBy("session_id", "desc")
		.executeTakeFirstOrThrow();
	const { body } = await must(owner.call("POST", `/admin/live-rooms/${sessionId}/speakers`, { name: "Ann Speaker" }));
	return body.speakers[0].studioUrl;
}
