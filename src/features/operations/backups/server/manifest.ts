import * as z from "zod/mini";
import { ArchiveBroken } from "#platform/files/archive/tar.ts";

const Manifest = z.object({
	format: z.literal(1),
	product: z.string(),
	version: z.string(),
	madeAt: z.pipe(
		z.iso.datetime(),
		z.transform((text) => new Date(text)),
	),
	engine: z.enum(["embedded", "PostgreSQL"]),
	/** The latest migration, and all of them. */
	migration: z.string(),
	migrations: z.array(z.string()),
	secret: z.boolean(),
	/** Stored files that the database refers to and that were missing. */
	missing: z.array(z.string()),
	files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** Paths in the archive. */
export const places = { database: "database/", files: "files/", secret: "secret" } as const;

/** Parses the manifest of an archive. @throws ArchiveBroken if it is not one of this product */
export function readManifest(content: unknown): Manifest {
	const read = z.safeParse(Manifest, content);
	if (read.success) return read.data;
	throw new ArchiveBroken("This version of the product can't read the format of this backup.");
}
