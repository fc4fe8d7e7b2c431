import { expect, test } from "vitest";
import { findApproval } from "./find-approval.ts";

const approvals = [
	{
		id: 1,
		accreditingBody: "CPE",
		methods: ["group_internet" as const, "self_study" as const],
		validFrom: "2026-01-01",
		validTo: "2026-12-31",
	},
	{ id: 2, accreditingBody: "CPE", methods: ["group_internet" as const], validFrom: "2026-12-01", validTo: null },
	{ id: 3, accreditingBody: "SHRM", methods: ["simulive" as const], validFrom: "2026-01-01", validTo: null },
];

test.each([
	["CPE", "group_internet", "2025-12-31", undefined],
	["CPE", "group_internet", "2026-01-01", 1],
	["CPE", "group_internet", "2026-11-30", 1],
	["CPE", "group_internet", "2026-12-01", 2],
	["CPE", "group_internet", "2030-01-01", 2],
	["CPE", "self_study", "2026-12-31", 1],
	["CPE", "self_study", "2027-01-01", undefined],
	["CPE", "nano", "2026-06-01", undefined],
	["SHRM", "group_internet", "2026-06-01", undefined],
	["SHRM", "simulive", "2026-06-01", 3],
] as const)("%s, %s, on %s: %s", (accreditingBody, method, day, id) => {
	expect(findApproval(approvals, { accreditingBody, method, day })?.id).toBe(id);
});
