import * as z from "zod/mini";
import { optionalPersonName, optionalText } from "#values/text.ts";
import { maxAddresses } from "./read-addresses.ts";

export const errors = {
	not_an_address: "Please enter a valid email address.",
	your_own: "This is the buyer's own address. Enter a colleague's.",
	twice: "This address appears twice.",
	invited_already: "Already invited.",
	has_course: "This colleague already has this course.",
	no_seat_left: "No seats were left.",
} as const;
export type InvalidField = keyof typeof errors;
const ErrorCode = z.enum(Object.keys(errors) as [InvalidField, ...InvalidField[]]);

/** Text as typed: each address is validated separately. */
const Colleague = z.strictObject({ email: optionalText(320), name: z.optional(optionalPersonName(120)) });
export const Colleagues = z.array(Colleague).check(z.minLength(1), z.maxLength(maxAddresses));
export const InviteResults = z.array(
	z.object({ email: z.string(), error: z.nullable(ErrorCode), message: z.string() }),
);
