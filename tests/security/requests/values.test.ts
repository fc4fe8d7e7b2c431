import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { itemOf } from "../../support/buyer.ts";
import { startTestProduct, type TestProduct } from "../../support/start-product.ts";
import type { Schema } from "../fuzz/from-schema.ts";
import { type Example, examples } from "./every-call.ts";

// PostgreSQL keeps neither U+0000, nor half a character, nor a number that its column has no room for: a value that reaches
// it with one is a fault of ours. The contracts refuse them, each at its place.
let product: TestProduct;
let requests: Record<string, Example>;
beforeAll(async () => {
	product = await startTestProduct();
	requests = examples({ userId: 1, item: await itemOf(product.url, 101, "Recorded session") });
});
afterAll(() => product?.close());

/** Texts that are hashed, taken apart or cleaned: none of them is kept or asked for as it came. */
const neverKept = [
	// Places in lists, and words to search for.
	...["GET /admin/courses/upcoming query cursor", "GET /admin/courses query cursor", "GET /admin/courses/lifescience query cursor"],
	...["GET /admin/catalog/courses query after", "GET /admin/catalog/courses query search", "GET /admin/catalog/course-ids query search"],
	"GET /admin/catalog/instructors query search",
	// A file: each of its fields is checked by itself.
	"POST /admin/catalog/import body text",
	// Passwords, codes and solutions.
	...["POST /users/signup body passwordagain", "POST /users/signup body captcha", "POST /users/login body password"],
	...["POST /account/email body password", "POST /account/password body password", "POST /account/delete body password"],
	...["POST /operator/app/confirm body code", "POST /operator/second-factor body code"],
	...["GET /certificates/:code params code", "POST /admin/certificates/:code/revoke params code"],
	"GET /admin/courses/:courseID/certificates query before",
	// Signed links.
	...["GET /live/join/:token params token", "POST /live/join/:token/enter params token", "POST /live/join/:token/presence params token"],
	...["GET /seat-links/:token params token", "POST /seat-links/:token/accept params token"],
	// Moments, read in the time zone of the site.
	...["POST /admin/promo-codes body startsAt", "POST /admin/promo-codes body endsAt"],
	...["PUT /admin/promo-codes/:id body startsAt", "PUT /admin/promo-codes/:id body endsAt"],
];

/** Numbers of people, in columns of 64 bits; the site's own, which is only compared; and a phone's, which is kept as a text. */
const wider = [
	...["POST /admin/messages/:id/assignee body staffMember", "PUT /admin/live-sessions/:sessionId/attendance body userId"],
	...["POST /users/coupons/apply body siteId", "POST /users/enroll body siteId", "POST /subscriptions body mobile"],
];

type Place = (string | number)[];

/** Where a part of a request can hold a value of a type: by its schema, as far as the example has what is around it. */
function placesOf(type: "string" | "integer", schema: Schema, example: unknown, place: Place = []): Place[] {
	const choices = schema.anyOf ?? schema.oneOf ?? [];
	if (choices.length > 0) return choices.flatMap((choice) => placesOf(type, choice, example, place));
	if (schema.type === type) return schema.enum ? [] : [place];
	const [first] = Array.isArray(example) ? example : [];
	if (schema.items) return first === undefined && schema.items.type !== type ? [] : placesOf(type, schema.items, first, [...place, 0]);
	if (schema.type !== "object" || typeof example !== "object") return [];
	return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => placesOf(type, value, (example as Record<string, unknown>)[key], [...place, key]));
}

/** A copy of a value with another one in a place. */
function withOther(value: unknown, [key, ...rest]: Place, other: unknown): unknown {
	if (key === undefined) return other;
	const copy: Record<string | number, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
	copy[key] = withOther(copy[key], rest, other);
	return copy;
}

/** The places of all requests, as `POST /users/login body email`, where one of these values is taken. */
function takenAnywhere(type: "string" | "integer", values: unknown[]): { taken: string[]; tried: number } {
	const taken = new Set<string>();
	let tried = 0;
	for (const call of product.endpoints.calls) {
		const name = `${call.method} ${call.path}`;
		for (const part of ["params", "query", "body"] as const) {
			const shape = call[part];
			if (!shape) continue;
			const good = requests[name]?.[part] ?? {};
			const schema = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }) as Schema;
			for (const place of placesOf(type, schema, good)) {
				tried++;
				if (values.some((value) => shape.safeParse(withOther(good, place, value)).success)) taken.add(`${name} ${part} ${place.join(".")}`);
			}
		}
	}
	return { taken: [...taken].sort(), tried };
}

test("no text that is kept or asked for holds U+0000 or half a character: its contract refuses it", () => {
	const { taken, tried } = takenAnywhere("string", ["a\u0000b", "a\ud800b", "\u0000", "https://example.com/\u0000", "\u0000@example.com"]);
	expect(tried).toBeGreaterThan(150);
	expect(taken).toEqual(neverKept.toSorted());
});

test("no number is larger than its column: what goes to one of 32 bits is refused by its contract beyond them", () => {
	const { taken, tried } = takenAnywhere("integer", [2 ** 31]);
	expect(tried).toBeGreaterThan(20);
	expect(taken).toEqual(wider.toSorted());
});
