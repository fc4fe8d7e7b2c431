import fc from "fast-check";
import { issueCertificates } from "../rules/certificates.ts";
import { readSnapshot } from "../snapshot.ts";
import type { Line, Model } from "../state.ts";
import { command, expectEqual, pick, type Run } from "../step.ts";

/** Seconds of the sample recording, which lasts a minute, that earn the certificate. */
const enough = 40;

/** A customer opens all files. Recordings and transcripts are available exactly to those who own them. */
export const open = command("open", fc.tuple(fc.nat(3), fc.constantFrom("download", "watch")), ([who, how]) => ({
	can: (model) => !pick(model.customers, who).deleted,
	run: (model, run) => openAll(model, run, who, how),
}));

interface Opened {
	id: number;
	reference: string;
	videoLink: string | null;
	transcriptLink: string | null;
}

async function openAll(model: Model, run: Run, who: number, how: string): Promise<void> {
	const { shop } = run;
	const customer = pick(model.customers, who);
	const { body } = await shop.call(customer, "GET", `/users/${customer.id}`);
	const owned = await ownedSeats(model, run, customer.id);
	const shown = (body.enrolledCourses as Opened[]).map(({ id, videoLink, transcriptLink }) => [
		id,
		videoLink !== null,
		transcriptLink !== null,
	]);
	const due = [...owned].map(([id, { line }]) => [id, line.option.grants.recording, line.option.grants.transcript]);
	expectEqual("what the customer can open", shown.sort(byId), due.sort(byId));
	for (const course of body.enrolledCourses as Opened[]) {
		const seat = owned.get(course.id) as { line: Line; seat: number };
		if (how === "watch" && course.videoLink) await watch(model, run, course.reference, seat, customer);
		else if (how === "download") await download(run, course, seat);
	}
}

const byId = ([one]: unknown[], [other]: unknown[]) => Number(one) - Number(other);

/** A customer's seats, by enrollment id. */
async function ownedSeats(
	model: Model,
	{ shop, since }: Run,
	customerId: number,
): Promise<Map<number, { line: Line; seat: number }>> {
	const stored = (await readSnapshot(shop, since)).orders
		.flatMap(({ owners }) => owners)
		.filter(({ userId }) => userId === customerId);
	const lines = new Map(
		model.orders.flatMap((order) => order.lines.map((line, index) => [order.lineIds[index], line] as const)),
	);
	return new Map(stored.map(({ id, lineId, seat }) => [id, { line: lines.get(lineId) as Line, seat }]));
}

async function download(
	{ shop }: Run,
	{ videoLink, transcriptLink }: Opened,
	{ line, seat }: { line: Line; seat: number },
): Promise<void> {
	const link = videoLink ?? transcriptLink;
	if (!link) return;
	const { statusCode } = await shop.product.server.inject({
		method: "GET",
		url: new URL(link).pathname,
		headers: { range: "bytes=0-9" },
	});
	expectEqual("whether the download works", statusCode < 300, true);
	line.opened.add(seat);
}

async function watch(
	model: Model,
	{ shop }: Run,
	reference: string,
	{ line, seat }: { line: Line; seat: number },
	customer: Model["customers"][number],
): Promise<void> {
	const path = `/enrollments/${reference}/progress`;
	await shop.call(customer, "POST", path, { position: 0, ranges: [] });
	shop.pass(1);
	await shop.bank.expirePages(shop.now);
	const reply = await shop.call(customer, "POST", path, { position: enough, ranges: [[0, enough]] });
	expectEqual("the seconds that were watched", reply.body.progress?.watchedSeconds, enough);
	line.opened.add(seat);
	line.watched.set(seat, shop.now);
	issueCertificates(model, [{ line, seat, owner: customer }]);
}
