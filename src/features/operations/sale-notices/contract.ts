import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";

const Notices = z.object({
	/** True if the current staff member gets an email about each sale. */
	sales: z.boolean(),
	/** Where the emails go. */
	email: z.string(),
});

export const getNotices = declareCall({
	method: "GET",
	path: "/admin/notifications",
	summary: "Get which emails about the business you receive",
	access: "support",
	response: Notices,
});

export const setNotices = declareCall({
	method: "PUT",
	path: "/admin/notifications",
	summary: "Set which emails about the business you receive",
	access: "support",
	body: z.strictObject({ sales: z.boolean() }),
	response: Notices,
});
