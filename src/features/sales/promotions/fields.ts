import * as z from "zod/mini";
import type { Column, InputKind } from "#values/fields/definitions.ts";
import { toCents, toDollars } from "#values/money.ts";
import { momentOfSiteClock } from "#values/site-clock.ts";
import { requiredText } from "#values/text.ts";

/** The part of the form that a field is in. */
export type Group = "code" | "discount" | "valid" | "limits" | "targets";

interface PromoField<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Name extends string, Written, Read> {
	label: string;
	hint?: string;
	group: Group;
	/** Without one, the form has its own component for the field. */
	kind?: InputKind;
	/** What the form and other programs send. */
	input: Input;
	/** The form's value for a new code. */
	empty: z.input<Input>;
	output: Output;
	column: Column<Name, z.output<Input>, Written, Read, z.output<Output>>;
}

/* @__NO_SIDE_EFFECTS__ */
const field = <Input extends z.ZodMiniType, Output extends z.ZodMiniType, Name extends string, Written, Read>(
	definition: PromoField<Input, Output, Name, Written, Read>,
) => definition;

const unchanged = <Value>(value: Value): Value => value;

const twoDecimals = z.refine<number>((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
	error: "Use no more than two decimals.",
});
const above0 = z.positive({ error: "Enter more than 0." });
const atMostAMillion = z.maximum(1_000_000, { error: "Enter 1,000,000 or less." });
const dollars = { error: "Enter an amount such as 1250 or 12.50." };

/** In the provider's time zone (`2027-01-05T13:00`), in the format of date and time inputs; empty for none. */
const clock = z.string().check(z.maxLength(30));

/* @__NO_SIDE_EFFECTS__ */
const moment = <Name extends string>(name: Name, { label, hint }: { label: string; hint: string }) =>
	field({
		label,
		hint,
		group: "valid",
		kind: "clock",
		input: clock,
		empty: "",
		/** ISO 8601, UTC. */
		output: z.nullable(z.string()),
		column: {
			name,
			write: (typed) => {
				const iso = momentOfSiteClock(typed);
				return iso === null ? null : new Date(iso);
			},
			read: (date: Date | null) => date?.toISOString() ?? null,
		},
	});

/** A limit; null for none. */
/* @__NO_SIDE_EFFECTS__ */
const count = <Name extends string>(name: Name, { label, hint }: { label: string; hint: string }) =>
	field({
		label,
		hint,
		group: "limits",
		kind: "count",
		input: z.nullable(
			z
				.int({ error: "Enter a whole number, or leave it empty." })
				.check(
					z.minimum(1, { error: "Enter 1 or more." }),
					z.maximum(1_000_000_000, { error: "Enter 1,000,000,000 or less." }),
				),
		),
		empty: null,
		output: z.nullable(z.int()),
		column: { name, write: unchanged<number | null>, read: unchanged<number | null> },
	});

/** Ids of courses or sites; empty for all. */
/* @__NO_SIDE_EFFECTS__ */
const ids = <Name extends string>(name: Name, { label, hint }: { label: string; hint: string }) =>
	field({
		label,
		hint,
		group: "targets",
		input: z
			.array(z.int().check(z.positive(), z.maximum(2_147_483_647)))
			.check(z.maxLength(200, { error: "Choose 200 or fewer." })),
		empty: [],
		output: z.array(z.int()),
		column: { name, write: (chosen) => [...new Set(chosen)], read: unchanged<number[]> },
	});

/**
 * The fields of a promo code that staff edit, in the order of the form. Its contract, form, columns and audit events
 * derive from these definitions.
 */
export const promoFields = {
	code: field({
		label: "Code",
		hint: "Letters, digits, hyphens and underscores. Capitalization doesn't matter.",
		group: "code",
		kind: "code",
		input: requiredText(40).check(
			z.regex(/^[\w-]{2,40}$/, { error: "Use 2 to 40 letters, digits, hyphens and underscores." }),
		),
		empty: "",
		output: z.string(),
		column: { name: "code", write: (code) => code.toUpperCase(), read: unchanged<string> },
	}),
	/** Either a percentage, or an amount in US dollars; the other is null or missing. */
	percent: field({
		label: "Percent off",
		group: "discount",
		kind: "decimal",
		input: z.optional(
			z.nullable(
				z
					.number({ error: "Enter a percentage." })
					.check(above0, z.maximum(100, { error: "Enter 100 or less." }), twoDecimals),
			),
		),
		empty: undefined,
		output: z.nullable(z.number()),
		// PostgreSQL returns decimals as text.
		column: {
			name: "percent",
			write: (percent) => percent ?? null,
			read: (percent: string | null) => (percent === null ? null : Number(percent)),
		},
	}),
	amount: field({
		label: "Amount off ($)",
		hint: "Subtracted from the total of the courses this code covers.",
		group: "discount",
		kind: "decimal",
		input: z.optional(z.nullable(z.number(dollars).check(above0, atMostAMillion, twoDecimals))),
		empty: null,
		output: z.nullable(z.number()),
		column: {
			name: "amount_cents",
			write: (amount) => (amount === null || amount === undefined ? null : toCents(amount)),
			read: (cents: number | null) => (cents === null ? null : toDollars(cents)),
		},
	}),
	startsAt: moment("starts_at", { label: "From", hint: "Leave empty to start now." }),
	endsAt: moment("ends_at", { label: "Until", hint: "Leave empty for no end date." }),
	maxRedemptions: count("max_redemptions", { label: "Total uses", hint: "Leave empty for no limit." }),
	maxPerCustomer: count("max_per_customer", { label: "Uses per customer", hint: "Leave empty for no limit." }),
	/** US dollars. */
	minimum: field({
		label: "Minimum total ($)",
		group: "limits",
		kind: "decimal",
		input: z.number(dollars).check(z.nonnegative({ error: "Enter 0 or more." }), atMostAMillion, twoDecimals),
		empty: 0,
		output: z.number(),
		column: { name: "minimum_cents", write: toCents, read: toDollars },
	}),
	courseIDs: ids("course_ids", {
		label: "Courses",
		hint: "Leave empty to include all courses. The discount applies to the chosen courses only.",
	}),
	siteIDs: ids("site_ids", { label: "Sites", hint: "Leave empty to include all sites." }),
};

export type PromoFieldName = keyof typeof promoFields;
