import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeCursor, encodeCursor } from "./list-cursor.ts";

const place = fc.record({
	webinarDate: fc.option(fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })),
	courseID: fc.integer({ min: 1, max: 2_147_483_647 }),
});

it("restores a position from a cursor that is safe in addresses", () => {
	fc.assert(
		fc.property(place, (course) => {
			expect(encodeCursor(course)).toMatch(/^[\w-]{1,60}$/);
			expect(decodeCursor(encodeCursor(course))).toEqual(course);
		}),
	);
});

it("rejects any other text without throwing", () => {
	fc.assert(
		fc.property(
			fc.oneof(
				fc.string(),
				fc.base64String(),
				fc.string().map((text) => Buffer.from(text).toString("base64url")),
			),
			(word) => {
				const found = decodeCursor(word);
				if (found) expect(decodeCursor(encodeCursor(found))).toEqual(found);
			},
		),
	);
	for (const text of ["1.2147483648", "999999999999999.1", "-.", "-999999999999999.1"])
		expect(decodeCursor(btoa(text).replaceAll("=", ""))).toBeUndefined();
});
