import type { Group, Verdict } from "../verdict.ts";
import { checkAdditions } from "./additions.ts";
import { checkExams } from "./exams.ts";
import { checkPeople } from "./people.ts";
import { checkModel } from "./property.ts";
import { type DatabaseKind, Shop } from "./shop.ts";

/** Half of the time for each database. */
const minutes = Number(process.env.SECURITY_MINUTES ?? 60);
const seed = Number(process.env.SECURITY_SEED ?? Date.now() % 2 ** 31);

/** Random sequences of actions by customers, staff and the payment provider, compared with a model after every step. */
export const model: Group = {
	name: "model",
	about: `random sequences of what customers, staff and the payment provider do, compared with a model after every step, for ${minutes} minutes, seed ${seed}`,
	run: async () => [await tryOn("embedded"), await tryOn("PostgreSQL")],
};

async function tryOn(kind: DatabaseKind): Promise<Verdict> {
	const line = { check: `the product on ${kind} against the model`, goal: "0 differences" };
	const shop = await Shop.open(kind);
	try {
		const tried = await checkModel(shop, { seed, written: true, milliseconds: minutes * 24_000, longest: 80 });
		const additions = await checkAdditions(shop, { seed, milliseconds: minutes * 3_000 });
		const people = await checkPeople(shop, { seed, milliseconds: minutes * 3_000 });
		const exams = await checkExams(shop, { seed, milliseconds: minutes * 3_000 });
		const cases = [tried.counts, additions, people, exams]
			.flatMap((counts) => [...counts.values()])
			.reduce((sum, count) => sum + count, 0);
		return { ...line, cases, figure: `0 differences in ${tried.runs} sequences`, held: true };
	} catch (error) {
		console.error(error);
		return { ...line, cases: 1, figure: "a difference; its shortest sequence is above", held: false };
	} finally {
		await shop.close();
	}
}
