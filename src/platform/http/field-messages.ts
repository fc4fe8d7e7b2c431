import type { $ZodErrorMap, $ZodRawIssue } from "zod/v4/core";

const count = (number: number | bigint, unit: string) => `${number} ${unit}${Number(number) === 1 ? "" : "s"}`;
const units: Record<string, string> = { string: "character", array: "item", set: "item", map: "entry", file: "byte" };

const types: Record<string, string> = {
	string: "This must be text.",
	number: "This must be a number.",
	int: "This must be a whole number.",
	bigint: "This must be a whole number.",
	boolean: "This must be true or false.",
	array: "This must be a list.",
	tuple: "This must be a list.",
	object: "This must be an object.",
	record: "This must be an object.",
	date: "This must be a date.",
};

const formats: Record<string, string> = {
	email: "Please enter an email address, such as name@example.com.",
	url: "Please enter a web address, such as https://example.com.",
	date: "Please enter a date, such as 2026-12-31.",
	datetime: "Please enter a date and time, such as 2026-12-31T18:00:00Z.",
	regex: "This doesn't have the expected format.",
};

/** For fields whose contract has no message. */
export const fieldMessage: $ZodErrorMap = (issue) => {
	const isMissing = issue.input === undefined || issue.input === null || issue.input === "";
	if (isMissing && issue.code !== "custom") return "Please fill this in.";
	return toMessage(issue);
};

function toMessage(issue: $ZodRawIssue): string {
	switch (issue.code) {
		case "invalid_type":
			return types[issue.expected as string] ?? "This has the wrong type.";
		case "too_big":
			return tooBig(issue);
		case "too_small":
			return tooSmall(issue);
		case "invalid_format":
			return formats[issue.format as string] ?? "This doesn't have the expected format.";
		case "invalid_value":
			return choice(issue.values as unknown[]);
		case "not_multiple_of":
			return `Use steps of ${issue.divisor}.`;
		case "unrecognized_keys":
			return (issue.keys as string[]).length === 1
				? "This field is unknown. Please remove it."
				: "These fields are unknown. Please remove them.";
		default:
			return "This isn't valid.";
	}
}

type Sized = { origin?: unknown; exact?: unknown; inclusive?: unknown; maximum?: unknown; minimum?: unknown };

function tooBig({ origin, exact, inclusive, maximum }: Sized): string {
	const unit = units[origin as string];
	if (unit) return `Please use ${exact ? "exactly" : "at most"} ${count(maximum as number, unit)}.`;
	return `This must be ${inclusive ? "at most" : "less than"} ${maximum}.`;
}

function tooSmall({ origin, exact, inclusive, minimum }: Sized): string {
	const unit = units[origin as string];
	if (unit) return `Please use ${exact ? "exactly" : "at least"} ${count(minimum as number, unit)}.`;
	return `This must be ${inclusive ? "at least" : "more than"} ${minimum}.`;
}

function choice(values: unknown[]): string {
	return values.length === 1 ? `This must be ${values[0]}.` : `Please use one of: ${values.join(", ")}.`;
}
