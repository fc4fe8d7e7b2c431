import { expect, test } from "vitest";
import { earnsCertificate } from "./earns-certificate.ts";

const certificate = {
	issued: null,
	requirement: { liveMinutes: null, watchedPercent: 90 },
	attendedMinutes: 0,
	watchedPercent: 0,
	hours: 1,
	accreditingBodies: [],
	programs: [],
};
const issued = {
	code: "1",
	pdfUrl: "",
	verifyUrl: "",
	issuedAt: "",
	validUntil: null,
	nextFrom: null,
	revoked: false,
	earnedWith: "this_purchase" as const,
};

test.each([
	["less than required", certificate, 899, 1_000, false],
	["as much as required", certificate, 900, 1_000, true],
	["a certificate that was issued", { ...certificate, issued }, 900, 1_000, false],
	[
		"a requirement of live attendance only",
		{ ...certificate, requirement: { liveMinutes: 60, watchedPercent: null } },
		900,
		1_000,
		false,
	],
	["a course without a certificate", null, 900, 1_000, false],
	["a recording of unknown length", certificate, 0, 0, false],
])("%s", (_case, part, watchedSeconds, lengthSeconds, expected) => {
	expect(earnsCertificate({ certificate: part }, { positionSeconds: 0, watchedSeconds, lengthSeconds })).toBe(expected);
});
