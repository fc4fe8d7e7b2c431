import { expect, expectTypeOf, test } from "vitest";
import { mailTemplate } from "./email-template.ts";

const parts = {
	name: "A test",
	when: "Never",
	write: ({ name }: { name: string }) => ({ subject: name, preview: name, blocks: [], why: "Because." }),
	sample: () => ({ name: "Ada" }),
};

test("requires the ids of what an email is about", () => {
	const template = mailTemplate({ ...parts, kind: "test.about", about: ["order", "quote"] });
	expectTypeOf<Parameters<typeof template.order>[0]>().toExtend<{ about: { order: number; quote: number } }>();
	const order = template.order({ key: "k", to: "ada@example.com", about: { order: 12, quote: 3 } }, { name: "Ada" });
	expect(order.about).toEqual({ order: 12, quote: 3 });
});

test("requires no ids of an email that is about nothing", () => {
	const template = mailTemplate({ ...parts, kind: "test.plain" });
	expect(template.order({ key: "k", to: "ada@example.com" }, { name: "Ada" }).about).toBeUndefined();
});
