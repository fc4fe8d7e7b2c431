import { expect, test } from "vitest";
import { NetworkFailure } from "#api/browser-client.ts";
import { passkeyError } from "./passkey-error.ts";

test("returns a message with the next step for each browser error", () => {
	const of = (name: string) =>
		passkeyError(new DOMException("The operation either timed out or was not allowed.", name));
	expect(of("NotAllowedError")).toContain("Please try again");
	expect(of("InvalidStateError")).toContain("already");
	expect(of("NotSupportedError")).toContain("browser");
	expect(passkeyError(new NetworkFailure("The server could not be reached."))).toBe("The server could not be reached.");
	for (const odd of [undefined, null, "text", new Error("details of the browser")]) {
		expect(passkeyError(odd)).toContain("didn't work");
		expect(passkeyError(odd)).not.toContain("details");
	}
});
