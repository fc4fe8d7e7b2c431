import { expect, test } from "vitest";
import { failureText, statusText } from "./failure-text.ts";

test("names the cause that staff can act on", () => {
	expect(failureText(Object.assign(new Error(), { name: "PrivateAddress" }))).toBe(
		"The address isn't on the public internet.",
	);
	expect(failureText(Object.assign(new Error(), { name: "TimeoutError" }))).toBe(
		"The receiver didn't respond in time.",
	);
	expect(failureText(Object.assign(new Error(), { code: "ENOTFOUND" }))).toBe("The host name couldn't be found.");
	expect(failureText(Object.assign(new Error(), { code: "DEPTH_ZERO_SELF_SIGNED_CERT" }))).toBe(
		"The receiver's TLS certificate isn't valid.",
	);
	expect(failureText(new Error("secret detail"))).toBe("The connection failed.");
	expect([statusText(302), statusText(500)]).toEqual([
		"The receiver responded with a redirect (302), which we don't follow.",
		"The receiver responded with status 500.",
	]);
});
