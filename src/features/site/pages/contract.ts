import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";

/** What the browser needs to know about this deployment. Contains no secrets. */
export const getConfig = declareCall({
	method: "GET",
	path: "/config",
	summary: "What the browser needs to know of this site",
	access: "anyone",
	response: z.object({
		siteId: z.int(),
		siteName: z.string(),
		supportEmail: z.string(),
		offices: z.array(z.string()),
		publishableKey: z.nullable(z.string()),
		captcha: z.object({ provider: z.enum(["altcha", "turnstile", "hcaptcha", "recaptcha"]), siteKey: z.nullable(z.string()) }),
		/** True while the payment sandbox replaces the payment provider. */
		testMode: z.boolean(),
		publicUrl: z.string(),
		/** Null: the product's own look. */
		look: z.nullable(
			z.object({
				/** The text of a style sheet. */
				css: z.string(),
				/** The background in the light and the dark scheme. */
				paper: z.array(z.string()),
				webFonts: z.enum(["all", "sans", "none"]),
				icon: z.nullable(z.string()),
				/** The path of the image for shared links. */
				share: z.nullable(z.string()),
			}),
		),
	}),
	keep: true,
});
