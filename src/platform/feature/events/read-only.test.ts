import { expectTypeOf, test } from "vitest";
import type { ReadOnly } from "./read-only.ts";

test("makes properties, lists, maps and sets read-only at any depth", () => {
	expectTypeOf<ReadOnly<{ id: number; lines: { title: string }[] }>>().toEqualTypeOf<{
		readonly id: number;
		readonly lines: readonly { readonly title: string }[];
	}>();
	expectTypeOf<ReadOnly<{ seats: Map<number, string[]> }>>().toEqualTypeOf<{
		readonly seats: ReadonlyMap<number, readonly string[]>;
	}>();
	expectTypeOf<ReadOnly<{ sold: Set<number> | null }>>().toEqualTypeOf<{ readonly sold: ReadonlySet<number> | null }>();
});

test("keeps values that have no parts", () => {
	expectTypeOf<ReadOnly<{ at: Date; title?: string }>>().toEqualTypeOf<{
		readonly at: Date;
		readonly title?: string;
	}>();
	type Cents = number & { readonly unit: "cents" };
	expectTypeOf<ReadOnly<{ total: Cents }>>().toEqualTypeOf<{ readonly total: Cents }>();
});
