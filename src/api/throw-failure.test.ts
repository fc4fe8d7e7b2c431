import { expect, test } from "vitest";
import type { Call } from "./call.ts";
import type { Outcome } from "./outcome.ts";
import { throwFailure } from "./throw-failure.ts";

const refuse = (status: number): Outcome<Call> =>
	({ ok: false, status, refusal: { code: "unknown", message: "Unknown." } }) as Outcome<Call>;

test.each([404, 409, 410])("a page explains a refusal with the status %i itself", (status) => {
	expect(throwFailure(refuse(status))).toEqual(refuse(status));
});

test.each([500, 502, 503])(
	"a failure with the status %i says nothing about what was asked for, so the error page shows it",
	(status) => {
		expect(() => throwFailure(refuse(status))).toThrow(expect.objectContaining({ init: { status } }));
	},
);
