import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { Finding, PaymentMode } from "./rules/findings.ts";

export type { Finding, PaymentMode } from "./rules/findings.ts";

const Setting = z.object({
	name: z.string(),
	meaning: z.string(),
	isDefault: z.boolean(),
	/** For a secret, only whether it is set. */
	value: z.union([
		z.object({ secret: z.literal(true), set: z.boolean() }),
		z.object({ secret: z.literal(false), text: z.nullable(z.string()) }),
	]),
});
export type Setting = z.infer<typeof Setting>;

/** Returns all settings, versions and findings. Settings come from the environment and cannot be changed here. */
export const readSettingsPage = declareCall({
	method: "GET",
	path: "/admin/settings",
	summary: "Get all settings (secrets hidden), version information and health checks",
	access: "owner",
	response: {
		payment: PaymentMode,
		facts: z.array(z.object({ name: z.string(), value: z.string() })),
		findings: z.array(Finding),
		groups: z.array(z.object({ name: z.string(), settings: z.array(Setting) })),
	},
});
