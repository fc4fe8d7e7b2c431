import fc from "fast-check";
import { expect, test } from "vitest";
import { afterFailure } from "./room-polling.ts";

test.each([
	["one request too many", 429, 1, { shows: "room", pauseMs: 3_000 }],
	["requests that stay too many", 429, 3, { shows: "room", pauseMs: 12_000 }],
	["a server that restarts", 503, 9, { shows: "room", pauseMs: 3_000 }],
	["no connection", null, 9, { shows: "room", pauseMs: 3_000 }],
	["a login that ended", 401, 2, { shows: "signed_out", pauseMs: 6_000 }],
	["a login that is renewed", 401, 1, { shows: "room", pauseMs: 3_000 }],
	["a seat that was refunded", 403, 1, { shows: "refusal", pauseMs: 20_000 }],
])("goes on asking after %s", (_case, status, failures, expected) => {
	expect(afterFailure(status, failures)).toEqual(expected);
});

test("asks again within 24 seconds, whatever happened", () => {
	fc.assert(
		fc.property(
			fc.option(fc.integer({ min: 400, max: 599 })),
			fc.integer({ min: 1, max: 10_000 }),
			(status, failures) => {
				const { pauseMs } = afterFailure(status, failures);
				expect(pauseMs).toBeGreaterThanOrEqual(3_000);
				expect(pauseMs).toBeLessThanOrEqual(24_000);
			},
		),
	);
});
