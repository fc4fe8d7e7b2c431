import * as z from "zod/mini";
import { ArchiveBroken } from "../../../../platform/archive/tar.ts";

const Manifest = z.object({
	format: z.literal(1),
	product: z.string(),
	/** The product's version. */
	version: z.string(),
	/** The moment of which the backup is. */
	madeAt: z.pipe(
		z.iso.datetime(),
		z.transform((text) => new Date(text)),
	),
	engine: z.enum(["embedded", "PostgreSQL"]),
	/** The latest migration, and all of them. */
	migration: z.string(),
	migrations: z.array(z.string()),
	/** Whether the deployment's secret is in it. */
	secret: z.boolean(),
	/** Stored files that the database names and that were not there. */
	missing: z.array(z.string()),
	files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** Where things lie in the archive. */
export const places = { database: "database/", files: "files/", secret: "secret" } as const;

/** @throws ArchiveBroken when it is not what a backup of this product says of itself */
export function readManifest(content: unknown): Manifest {
	const read = z.safeParse(Manifest, content);
	if (read.success) return read.data;
	throw new ArchiveBroken("This version of the product can't read the format of this backup.");
}
