import { expect, test } from "vitest";
import { NetworkFailure } from "../../../../../api/browser-ask.ts";
import { passkeyFault } from "./passkey-fault.ts";

test("what a browser says of a passkey becomes what to do", () => {
	const of = (name: string) => passkeyFault(new DOMException("The operation either timed out or was not allowed.", name));
	expect(of("NotAllowedError")).toContain("Please try again");
	expect(of("InvalidStateError")).toContain("already");
	expect(of("NotSupportedError")).toContain("browser");
	expect(passkeyFault(new NetworkFailure("The server could not be reached."))).toBe("The server could not be reached.");
	for (const odd of [undefined, null, "text", new Error("details of the browser")]) {
		expect(passkeyFault(odd)).toContain("didn't work");
		expect(passkeyFault(odd)).not.toContain("details");
	}
});
