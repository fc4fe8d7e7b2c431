import { expect, test } from "vitest";
import { pack, unpack } from "./packed-data.ts";

test("the data of two pages comes back, the second time as the same object", () => {
	const [first, second] = [pack({ courses: [{ title: "</script>", price: null }] }), pack({ courses: [] })];
	const opened = unpack(first);
	expect(opened).toEqual({ courses: [{ title: "</script>", price: null }] });
	expect(unpack(first)).toBe(opened);
	expect(unpack(second)).toEqual({ courses: [] });
});

test("data that the browser loaded stays the same object", () => {
	const loaded = { courses: [] };
	expect(unpack(loaded)).toBe(loaded);
});
