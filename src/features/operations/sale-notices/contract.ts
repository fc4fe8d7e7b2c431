import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";

const Notices = z.object({
	/** True if the current staff member gets an email about each sale. */
	sales: z.boolean(),
	/** Where the emails go. */
	email: z.string(),
});

const supportCalls = staffCalls("/admin/notifications", { access: "support" });

export const getNotices = supportCalls.get("", {
	summary: "Get which emails about the business you receive",
	response: Notices,
});

export const setNotices = supportCalls.put("", {
	summary: "Set which emails about the business you receive",
	body: { sales: z.boolean() },
	response: Notices,
});
