import type * as z from "zod/mini";
import type { Transaction } from "#platform/database/tables.ts";

/** What an import does to a part of the site, by the names of its entries. */
export interface SiteContentChanges {
	created: string[];
	changed: string[];
	/** Unchanged defaults of the product that the exported site doesn't have. */
	removed: string[];
	unchanged: number;
}

/** Who imports; null on the command line. */
interface Import {
	now: Date;
	actorId: number | null;
}

/** Writes a checked part in the transaction of the import. */
export type WriteSiteContent = (trx: Transaction, by: Import) => Promise<SiteContentChanges>;

/** A part of the site file: content that a provider takes to another installation. Never secrets, people, orders or courses. */
export interface SiteContent<Context> {
	/** The key of this part in the file. */
	name: string;
	/** Names the part to staff, such as `Categories`. */
	label: string;
	/** Parts are imported in this order: a part can refer to those before it. */
	order: number;
	/** Reads the part, ready for JSON. */
	export(context: Context): Promise<unknown>;
	/**
	 * Checks the part, and converts its images, before the transaction. What the file does not contain stays, except unchanged defaults.
	 *
	 * @throws SiteContentRefused
	 */
	import(part: unknown, context: Context): Promise<WriteSiteContent>;
}

export interface SiteContentProblem {
	/** Where it is in the part, such as `3.name`. */
	path: string;
	message: string;
}

/** A part can't be imported. Thrown by `WriteSiteContent` too, which rolls the import back. */
export class SiteContentRefused extends Error {
	readonly problems: readonly SiteContentProblem[];
	constructor(problems: readonly SiteContentProblem[]) {
		super(problems[0]?.message);
		this.problems = problems;
	}
}

/** Two people changed the same part at the same time. */
export const changedMeanwhile = (): SiteContentRefused =>
	new SiteContentRefused([{ path: "", message: "Someone else changed this part at the same time. Import the file again." }]);

interface Declaration<Schema extends z.ZodMiniType, Context> {
	name: string;
	label: string;
	order: number;
	/** The part in the file. Its fields are exported in this order. */
	schema: Schema;
	export(context: Context): Promise<z.input<Schema>>;
	/** @throws SiteContentRefused */
	import(part: z.output<Schema>, context: Context): Promise<WriteSiteContent>;
}

/** Declares a part of the site file. It is checked against its schema before `import` sees it. */
export function declareSiteContent<Schema extends z.ZodMiniType, Context>(declared: Declaration<Schema, Context>): SiteContent<Context> {
	const { name, label, order, schema } = declared;
	return {
		...{ name, label, order },
		async export(context) {
			const part = await declared.export(context);
			const read = schema.safeParse(part);
			// Content that an earlier version stored is exported even if it must be corrected before an import.
			return read.success ? read.data : part;
		},
		async import(part, context) {
			const read = schema.safeParse(part);
			if (!read.success) throw new SiteContentRefused(read.error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
			return declared.import(read.data, context);
		},
	};
}
