import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Call } from "#api/call.ts";
import { toSchema } from "#api/to-schema.ts";

const root = join(import.meta.dirname, "../..");

/**
 * What a change is based on can be older than the rule, and values for all rows of a file are validated with the rows.
 */
const unchecked = ["previous", "forAllRows"];

/** Lists the fields with these names in a request body. */
function listFields(schema: unknown, names: readonly string[]): z.core.$ZodType[] {
	if (schema instanceof z.core.$ZodObject)
		return Object.entries(schema._zod.def.shape).flatMap(([name, field]) =>
			unchecked.includes(name) ? [] : names.includes(name) ? [field] : listFields(field, names),
		);
	if (schema instanceof z.core.$ZodArray) return listFields(schema._zod.def.element, names);
	if (
		schema instanceof z.core.$ZodOptional ||
		schema instanceof z.core.$ZodNullable ||
		schema instanceof z.core.$ZodDefault
	)
		return listFields(schema._zod.def.innerType, names);
	return schema instanceof z.core.$ZodPipe ? listFields(schema._zod.def.in, names) : [];
}

test("every call that takes a person's name cleans it, and asks for letters", async () => {
	const found: string[] = [];
	const wrong: string[] = [];
	for (const file of globSync("src/features/**/*contract.ts", { cwd: root })) {
		const contract: Record<string, Partial<Call>> = await import(join(root, file));
		for (const { method, path, body } of Object.values(contract))
			for (const field of body === undefined ? [] : listFields(toSchema(body), ["fullName", "instructor"])) {
				found.push(`${method} ${path}`);
				const cleaned = z.safeParse(field, "Ann\u0007 \u202eBell");
				if (z.safeParse(field, "123").success || cleaned.data !== "Ann Bell") wrong.push(`${method} ${path}`);
			}
	}
	expect(found).toEqual(expect.arrayContaining(["POST /users/signup", "POST /setup", "POST /admin/catalog/courses"]));
	expect(wrong).toEqual([]);
});
