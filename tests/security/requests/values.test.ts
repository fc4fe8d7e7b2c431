import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { toSchema } from "#api/to-schema.ts";
import { findCartItem } from "#tests/support/buyer.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import type { Schema } from "../fuzz/from-schema.ts";
import { type Example, examples } from "./every-call.ts";

// PostgreSQL rejects U+0000, lone surrogates, and numbers beyond a column's range, which would cause a 5xx.
// The contracts must refuse them in every field.
let product: TestProduct;
let requests: Record<string, Example>;
beforeAll(async () => {
	product = await startTestProduct();
	requests = examples({ userId: 1, item: await findCartItem(product.url, 101, "Recorded session") });
});
afterAll(() => product?.close());

/** Texts that are hashed, split or cleaned, and never stored or queried unchanged. */
const neverKept = [
	// Cursors, and search terms.
	...[
		"GET /admin/courses/upcoming query cursor",
		"GET /admin/courses query cursor",
		"GET /admin/courses/lifescience query cursor",
	],
	...[
		"GET /admin/catalog/courses query after",
		"GET /admin/catalog/courses query search",
		"GET /admin/catalog/course-ids query search",
	],
	"GET /admin/catalog/instructors query search",
	// A file, whose fields are validated separately.
	...["POST /admin/catalog/import body text", "POST /admin/moving-in/import body text"],
	"PUT /admin/live-sessions/:sessionId/report body text",
	// Words that are read as states and countries.
	"PUT /admin/tax-certificates/:id body places",
	// Passwords, codes and solutions.
	...["POST /users/signup body passwordagain", "POST /users/signup body captcha", "POST /users/login body password"],
	...[
		"POST /account/email body password",
		"POST /account/password body password",
		"POST /account/delete body password",
	],
	...["POST /operator/app/confirm body code", "POST /operator/second-factor body code"],
	...["GET /certificates/:code params code", "POST /admin/certificates/:code/revoke params code"],
	...["PUT /admin/certificates/:code/name params code", "POST /admin/certificates/:code/keep params code"],
	"GET /admin/courses/:courseID/certificates query before",
	// Signed links.
	...[
		"GET /live/join/:token params token",
		"POST /live/join/:token/enter params token",
		"POST /live/join/:token/presence params token",
	],
	...[
		"POST /live/join/:token/room params token",
		"POST /live/join/:token/room/leave params token",
		"GET /live/studio/:token params token",
		"GET /live/studio/:token/attendees params token",
		"POST /live/studio/:token/end params token",
	],
	"POST /live/studio/:token/extend params token",
	...["POST /live/join/:token/messages params token", "POST /live/join/:token/questions params token"],
	...["POST /live/studio/:token/messages params token", "PUT /live/studio/:token/chat params token"],
	...[
		"POST /live/studio/:token/polls params token",
		"PUT /live/studio/:token/slides params token",
		"GET /live/join/:token/handouts params token",
	],
	...["GET /live/studio/:token/code params token"],
	...[
		"POST /live/join/:token/group params token",
		"PUT /live/join/:token/group/confirmed params token",
		"DELETE /live/join/:token/group/membership params token",
	],
	"POST /live/groups/:code/members params code",
	...["GET /seat-links/:token params token", "POST /seat-links/:token/accept params token"],
	// Times in the site's time zone.
	...["POST /admin/promo-codes body startsAt", "POST /admin/promo-codes body endsAt"],
	...["PUT /admin/promo-codes/:id body startsAt", "PUT /admin/promo-codes/:id body endsAt"],
];

/**
 * Ids of people and live sessions, in 64-bit columns; the site's own, which is only compared; and a phone number, which
 * is stored as text.
 */
const wider = [
	"POST /admin/notes body subject",
	"POST /admin/live-sessions/:sessionId/refunds body lines.0",
	"POST /account/upgrades body purchase",
	...[
		"POST /admin/messages/:id/assignee body staffMember",
		"PUT /admin/live-sessions/:sessionId/attendance body userId",
	],
	"PUT /live/join/:token/group/confirmed body userIds.0",
	"PUT /admin/courses/:courseID/handouts/:id body sessionId",
	...[
		"POST /users/coupons/apply body siteId",
		"POST /users/enroll body siteId",
		"POST /users/enroll/tax body siteId",
		"POST /subscriptions body mobile",
	],
];

type Place = (string | number)[];

/** Finds the fields of a type in a request, by its schema and example. */
function findPlaces(type: "string" | "integer", schema: Schema, example: unknown, place: Place = []): Place[] {
	const choices = schema.anyOf ?? schema.oneOf ?? [];
	if (choices.length > 0) return choices.flatMap((choice) => findPlaces(type, choice, example, place));
	if (schema.type === type) return schema.enum ? [] : [place];
	const [first] = Array.isArray(example) ? example : [];
	if (schema.items)
		return first === undefined && schema.items.type !== type
			? []
			: findPlaces(type, schema.items, first, [...place, 0]);
	if (schema.type !== "object" || typeof example !== "object") return [];
	return Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
		findPlaces(type, value, (example as Record<string, unknown>)[key], [...place, key]),
	);
}

/** Copies a value with one part replaced. */
function withOther(value: unknown, [key, ...rest]: Place, other: unknown): unknown {
	if (key === undefined) return other;
	const copy: Record<string | number, unknown> = Array.isArray(value)
		? ([...value] as never)
		: { ...(value as object) };
	copy[key] = withOther(copy[key], rest, other);
	return copy;
}

/** Lists the fields, such as `POST /users/login body email`, that accept one of these values. */
function takenAnywhere(type: "string" | "integer", values: unknown[]): { taken: string[]; tried: number } {
	const taken = new Set<string>();
	let tried = 0;
	for (const call of product.endpoints.calls) {
		const name = `${call.method} ${call.path}`;
		for (const part of ["params", "query", "body"] as const) {
			const declared = call[part];
			if (!declared) continue;
			const shape = toSchema(declared);
			const good = requests[name]?.[part] ?? {};
			const schema = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }) as Schema;
			for (const place of findPlaces(type, schema, good)) {
				tried++;
				if (values.some((value) => z.safeParse(shape, withOther(good, place, value)).success))
					taken.add(`${name} ${part} ${place.join(".")}`);
			}
		}
	}
	return { taken: [...taken].sort(), tried };
}

test("every contract refuses U+0000 and lone surrogates in texts that are stored or queried", () => {
	const { taken, tried } = takenAnywhere("string", [
		"a\u0000b",
		"a\ud800b",
		"\u0000",
		"https://example.com/\u0000",
		"\u0000@example.com",
	]);
	expect(tried).toBeGreaterThan(150);
	expect(taken).toEqual(neverKept.toSorted());
});

test("every contract refuses numbers that exceed their 32-bit column", () => {
	const { taken, tried } = takenAnywhere("integer", [2 ** 31]);
	expect(tried).toBeGreaterThan(20);
	expect(taken).toEqual(wider.toSorted());
});
