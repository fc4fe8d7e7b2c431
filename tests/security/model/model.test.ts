import { afterAll, describe, expect, test } from "vitest";
import { everyDatabase } from "#tests/support/databases.ts";
import { checkAdditions } from "./additions.ts";
import { checkExams } from "./exams.ts";
import { checkPeople } from "./people.ts";
import { checkPeriods } from "./periods.ts";
import { checkModel } from "./property.ts";
import { Shop } from "./shop.ts";

// @long: the short form of `npm run security -- model`. To replay a failure, see docs/developing/security-testing.md.

const seconds = Number(process.env.MODEL_SECONDS ?? 12);
const random = Math.floor(Math.random() * 2 ** 31);
const fixed = 20_270_301;
const seeds = process.env.MODEL_SEED ? [Number(process.env.MODEL_SEED)] : [fixed, random];

describe.each(everyDatabase)("the model of the business on %s", (kind) => {
	let shop: Shop | undefined;
	afterAll(() => shop?.close());

	test.each(seeds)("agrees with the product after every command (seed %i)", async (seed) => {
		shop ??= await Shop.open(kind);
		const { MODEL_PATH: path, MODEL_REPLAY: replayPath } = process.env;
		const tried = await checkModel(shop, {
			seed,
			written: seed === fixed && !path,
			path,
			replayPath,
			milliseconds: seconds * 1_000,
			longest: 60,
		});
		if (process.env.MODEL_TALK) console.log(kind, seed, tried.runs, [...tried.counts]);
		expect(tried.runs).toBeGreaterThan(0);
	});

	test.each(seeds)("balances every order of upgrades and added seats, with tax (seed %i)", async (seed) => {
		shop ??= await Shop.open(kind);
		const counts = await checkAdditions(shop, { seed, milliseconds: seconds * 250 });
		if (process.env.MODEL_TALK) console.log(kind, seed, [...counts]);
		expect(counts.size).toBeGreaterThan(0);
	});

	test.each(seeds)("leaves people with what imports and they themselves said (seed %i)", async (seed) => {
		shop ??= await Shop.open(kind);
		const counts = await checkPeople(shop, { seed, milliseconds: seconds * 250 });
		if (process.env.MODEL_TALK) console.log(kind, seed, [...counts]);
		expect(counts.size).toBeGreaterThan(0);
	});

	test.each(seeds)("certifies no credit that asks for an exam without one (seed %i)", async (seed) => {
		shop ??= await Shop.open(kind);
		const counts = await checkExams(shop, { seed, milliseconds: seconds * 250 });
		if (process.env.MODEL_TALK) console.log(kind, seed, [...counts]);
		expect(counts.size).toBeGreaterThan(0);
	});

	test.each(seeds)("certifies a course once for a period, whenever it is bought again (seed %i)", async (seed) => {
		shop ??= await Shop.open(kind);
		const counts = await checkPeriods(shop, { seed, milliseconds: seconds * 250 });
		if (process.env.MODEL_TALK) console.log(kind, seed, [...counts]);
		expect(counts.size).toBeGreaterThan(0);
	});
});
