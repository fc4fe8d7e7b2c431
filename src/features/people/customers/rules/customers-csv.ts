import { csvHead, csvLine } from "#values/formats/csv.ts";

/** An account in a file; `joinedAt` in ISO 8601, UTC. */
export interface ExportedCustomer {
	id: number;
	fullName: string;
	email: string;
	phone: string;
	/** Empty for customers. */
	role: string;
	joinedAt: string;
	/** Number of active enrollments. */
	courses: number;
}

const columns = ["id", "fullName", "email", "phone", "role", "joinedAt", "courses"] as const satisfies (keyof ExportedCustomer)[];

/** The header of the file. */
export const customersHead = csvHead(columns);

export const customerLine = (customer: ExportedCustomer): string => csvLine(columns.map((column) => String(customer[column])));
