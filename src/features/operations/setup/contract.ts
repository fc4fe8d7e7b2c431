import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { BrandColor } from "#features/site/brand/rules/brand-color.ts";
import { TimeZone } from "#features/site/brand/rules/time-zone.ts";
import { NewEmailAddress } from "#values/email/email-address.ts";
import { personName, requiredText } from "#values/text.ts";

/** The largest file of a logo, in bytes. */
export const maxLogoBytes = 1024 * 1024;
export const logoTooLarge = "This file is too large. Choose a logo of at most 1 MB.";

const LogoFile = z
	.base64()
	.check(z.minLength(1), z.maxLength(Math.ceil(maxLogoBytes / 3) * 4, { error: logoTooLarge }));

/** Makes somebody the first owner, who then chooses a password with the token. */
export const completeSetup = declareCall({
	method: "POST",
	path: "/setup",
	summary: "Set up a new site: its first owner, name, addresses, brand and sample courses",
	access: "anyone",
	body: z
		.strictObject({
			/** Printed by the server when it starts; capitals, spaces and dashes do not matter. */
			code: requiredText(100),
			fullName: personName(120),
			email: NewEmailAddress,
			/** By default, those of the settings. */
			siteName: z.optional(requiredText(60)),
			supportEmail: z.optional(NewEmailAddress),
			accent: z.optional(BrandColor),
			neutral: z.optional(BrandColor),
			/** On invoices, on the contact page and in emails. */
			address: z.optional(requiredText(200)),
			/** On invoices and on the contact page. */
			secondAddress: z.optional(requiredText(200)),
			/**
			 * `sample` fills an empty catalog, `empty` deletes the samples, publishes pages without our texts, and turns off
			 * the sample promo code. By default, the catalog stays as it is.
			 */
			courses: z.optional(z.enum(["sample", "empty"])),
			timeZone: z.optional(TimeZone),
			/** The content of an image file in base64. */
			logo: z.optional(LogoFile),
			/** The same, for the dark scheme. */
			logoDark: z.optional(LogoFile),
		})
		.check(
			z.refine(({ address, secondAddress }) => address !== undefined || secondAddress === undefined, {
				path: ["secondAddress"],
				error: "Enter the first address before the second.",
			}),
		),
	maxBodyBytes: 3_000_000,
	response: {
		/** Sets the password within an hour. */
		passwordToken: z.string(),
	},
	status: 201,
	refusals: {
		wrong_code: [403, "This setup code is wrong. Copy it from the lines that the server prints when it starts."],
		already_set_up: [409, "This site already has an owner. Log in, or ask an owner to invite you."],
		logo_refused: [422, "This logo can't be read. Choose an SVG, PNG, JPEG, WebP or AVIF."],
		time_zone_unknown: [422, "This time zone isn't available. Choose another city in the same zone."],
		too_many_tries: [429, "Too many attempts. Please try again in a minute."],
	},
});
