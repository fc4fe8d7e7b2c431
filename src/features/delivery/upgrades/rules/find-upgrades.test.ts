import fc from "fast-check";
import { expect, test } from "vitest";
import { findUpgrades, type Grants, type Option } from "./find-upgrades.ts";

const toGrants = (words: string): Grants => ({
	live: words.includes("L"),
	recording: words.includes("R"),
	transcript: words.includes("T"),
});
const toOption = (words: string, price: number, more: Partial<Option> = {}): Option => ({
	...{
		pricingId: 1,
		sessionType: words,
		grants: toGrants(words),
		seats: 1,
		isPerSeat: false,
		price,
		isLiveOffered: true,
	},
	...more,
});

test.each([
	["R", 17_910, toOption("RT", 24_875), "T", 6_965],
	["L", 19_900, toOption("LR", 28_855), "R", 8_955],
	["L", 19_900, toOption("LRT", 34_825), "RT", 14_925],
	["the same", 17_910, toOption("R", 17_910), null, 0],
	["less than R", 17_910, toOption("T", 14_925), null, 0],
	["RT without R", 17_910, toOption("T", 30_000), null, 0],
	["R to a price that fell", 17_910, toOption("RT", 10_000), "T", 0],
	["R by 49 cents, which is too little for a card", 17_910, toOption("RT", 17_959), "T", 0],
	["R by 50 cents", 17_910, toOption("RT", 17_960), "T", 50],
	["R to a group", 17_910, toOption("RT", 99_000, { seats: 5 }), null, 0],
	["R to seats", 17_910, toOption("RT", 24_875, { isPerSeat: true }), null, 0],
	["R to a live session that has started", 17_910, toOption("LR", 28_855, { isLiveOffered: false }), null, 0],
	["L after its session", 19_900, toOption("LR", 28_855, { isLiveOffered: false }), "R", 8_955],
	["R whose price was refunded in part", 10_000, toOption("RT", 24_875), "T", 14_875],
])("upgrades %s", (owned, credit, option, adds, cents) => {
	const words = owned.includes("RT without R") ? "RT" : owned.startsWith("L") ? "L" : "R";
	const upgrades = findUpgrades({ grants: toGrants(words), credit }, [option]);
	expect(upgrades).toEqual(
		adds === null ? [] : [{ pricingId: 1, sessionType: option.sessionType, adds: toGrants(adds), cents }],
	);
});

const names = ["live", "recording", "transcript"] as const;
const grants = fc.record({ live: fc.boolean(), recording: fc.boolean(), transcript: fc.boolean() });
const cents = fc.nat(50_000_000);

test("an upgrade adds something, loses nothing, and never costs less than nothing or more than the difference", () => {
	fc.assert(
		fc.property(
			grants,
			cents,
			fc.array(fc.record({ grants, price: cents, isLiveOffered: fc.boolean() })),
			(owned, credit, options) => {
				const sold = options.map((option, pricingId) => ({
					...option,
					pricingId,
					sessionType: "",
					seats: 1,
					isPerSeat: false,
				}));
				for (const { pricingId, adds, cents: price } of findUpgrades({ grants: owned, credit }, sold)) {
					const option = sold[pricingId] as Option;
					for (const name of names) expect(adds[name]).toBe(option.grants[name] && !owned[name]);
					expect(adds).not.toEqual(toGrants(""));
					expect(price === 0 ? option.price - credit < 50 : price === option.price - credit).toBe(true);
				}
			},
		),
	);
});

test("two upgrades in a row cost as much as one, to the cent, while prices stay", () => {
	fc.assert(
		fc.property(cents, cents, cents, (first, second, third) => {
			const [a, b, c] = [first, first + second + 50, first + second + third + 100] as [number, number, number];
			const once = findUpgrades({ grants: toGrants("L"), credit: a }, [toOption("LRT", c)])[0]?.cents;
			const step = findUpgrades({ grants: toGrants("L"), credit: a }, [toOption("LR", b)])[0]?.cents as number;
			const next = findUpgrades({ grants: toGrants("LR"), credit: a + step }, [toOption("LRT", c)])[0]?.cents as number;
			expect(step + next).toBe(once);
		}),
	);
});
