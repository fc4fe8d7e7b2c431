import * as z from "zod/mini";
import { roles } from "#values/roles.ts";

/** A customer in the list. The API, the table and the file derive from this and the columns. */
export const CustomerRow = z.object({
	id: z.int(),
	fullName: z.string(),
	email: z.string(),
	phone: z.string(),
	/** Null for customers. */
	role: z.nullable(z.enum(roles)),
	joinedAt: z.string(),
	/** Number of active enrollments. */
	courses: z.int(),
});

export const customerColumns = [
	{ id: "name", sortBy: "name", header: "Name" },
	{ id: "email", sortBy: "email", header: "Email", cell: "email" },
	{ id: "phone", header: "Phone", cell: "phone" },
	{ id: "joinedAt", sortBy: "-joinedAt", header: "Signed up", time: "joinedAt" },
	{ id: "courses", header: "Courses", align: "end", cell: "courses" },
] as const;

export const customerCsv = ["id", "fullName", "email", "phone", "role", "joinedAt", "courses"] as const;
