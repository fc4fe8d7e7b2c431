import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";

const Setting = z.object({
	name: z.string(),
	meaning: z.string(),
	/** Whether somebody set it to something else than what it is by itself. */
	isDefault: z.boolean(),
	/** Of one that nobody sees, `true` when there is one. */
	value: z.union([z.object({ secret: z.literal(true), set: z.boolean() }), z.object({ secret: z.literal(false), text: z.nullable(z.string()) })]),
});
export type Setting = z.infer<typeof Setting>;

/** How payments are made: by the built-in sandbox, in Stripe's test mode, or for real. */
const PaymentMode = z.enum(["sandbox", "test", "live"]);
export type PaymentMode = z.infer<typeof PaymentMode>;

/** How one thing stands; where it does not stand well, `says` has what to do. */
const Finding = z.object({ name: z.string(), state: z.enum(["ok", "warn", "bad"]), says: z.string() });
export type Finding = z.infer<typeof Finding>;

/** Every setting as it stands, what runs, and what is lacking. Nothing can be changed here: settings come from the environment. */
export const readSettingsPage = declareCall({
	method: "GET",
	path: "/admin/settings",
	summary: "Get all settings (secrets hidden), version information and health checks",
	access: "owner",
	response: z.object({
		payment: PaymentMode,
		facts: z.array(z.object({ name: z.string(), value: z.string() })),
		findings: z.array(Finding),
		groups: z.array(z.object({ name: z.string(), settings: z.array(Setting) })),
	}),
});
