import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { answerErrors } from "./errors.ts";

let app: FastifyInstance;
beforeAll(async () => {
	app = Fastify();
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(serializerCompiler);
	answerErrors(app);
});
afterAll(() => app?.close());

const body = z.strictObject({
	text: z.optional(z.string().check(z.minLength(3), z.maxLength(5))),
	own: z.optional(z.string("Please tell us your name.")),
	number: z.optional(z.number().check(z.minimum(1), z.lt(10), z.multipleOf(0.5))),
	whole: z.optional(z.int()),
	yes: z.optional(z.boolean()),
	list: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(2))),
	inner: z.optional(
		z.strictObject({ name: z.string(), kind: z.enum(["one", "two"]), which: z.union([z.string(), z.number()]) }),
	),
	kind: z.optional(z.enum(["owner", "editor"])),
	only: z.optional(z.literal("yes")),
	email: z.optional(z.email()),
	url: z.optional(z.url()),
	day: z.optional(z.iso.date()),
	time: z.optional(z.iso.datetime()),
	code: z.optional(z.string().check(z.regex(/^[A-Z]+$/))),
	record: z.optional(z.record(z.string(), z.number())),
});

test.each<[unknown, string, string]>([
	[{ inner: {} }, "inner.name", "Please fill this in."],
	[{ inner: {} }, "inner.kind", "Please fill this in."],
	[{ inner: {} }, "inner.which", "Please fill this in."],
	[{ number: null }, "number", "Please fill this in."],
	[{ text: "" }, "text", "Please fill this in."],
	[{ email: "" }, "email", "Please fill this in."],
	[{ own: 1 }, "own", "Please tell us your name."],
	[{ text: 1 }, "text", "This must be text."],
	[{ text: "ab" }, "text", "Please use at least 3 characters."],
	[{ text: "abcdef" }, "text", "Please use at most 5 characters."],
	[{ number: "1" }, "number", "This must be a number."],
	[{ number: 0 }, "number", "This must be at least 1."],
	[{ number: 10 }, "number", "This must be less than 10."],
	[{ number: 1.3 }, "number", "Use steps of 0.5."],
	[{ whole: 1.5 }, "whole", "This must be a whole number."],
	[{ yes: "yes" }, "yes", "This must be true or false."],
	[{ list: {} }, "list", "This must be a list."],
	[{ list: [] }, "list", "Please use at least 1 item."],
	[{ list: ["a", "b", "c"] }, "list", "Please use at most 2 items."],
	[{ inner: "name" }, "inner", "This must be an object."],
	[{ kind: "boss" }, "kind", "Please use one of: owner, editor."],
	[{ only: "no" }, "only", "This must be yes."],
	[{ email: "nobody" }, "email", "Please enter an email address, such as name@example.com."],
	[{ url: "nowhere" }, "url", "Please enter a web address, such as https://example.com."],
	[{ day: "tomorrow" }, "day", "Please enter a date, such as 2026-12-31."],
	[{ time: "noon" }, "time", "Please enter a date and time, such as 2026-12-31T18:00:00Z."],
	[{ code: "a1" }, "code", "This doesn't have the expected format."],
	[{ record: [] }, "record", "This must be an object."],
	[{ surprise: 1 }, "surprise", "This field is unknown. Please remove it."],
	[{ one: 1, two: 2 }, "one, two", "These fields are unknown. Please remove them."],
])("describes how to fix %j", async (sent, path, message) => {
	if (!app.hasRoute({ method: "POST", url: "/" })) app.post("/", { schema: { body } }, () => ({}));
	const reply = await app.inject({ method: "POST", url: "/", payload: sent as object });
	expect(reply.statusCode).toBe(400);
	expect(reply.json().details).toContainEqual({ path, message });
});

test("names a missing body and each missing field", async () => {
	app = Fastify();
	app.setValidatorCompiler(validatorCompiler);
	answerErrors(app);
	app.post("/", { schema: { body: z.strictObject({ firstName: z.string(), age: z.int() }) } }, () => ({}));
	const reply = await app.inject({ method: "POST", url: "/", payload: {} });
	expect(reply.json()).toMatchObject({
		code: "invalid",
		message: "Some fields are not valid. Please correct them and try again.",
		details: ["firstName", "age"].map((path) => ({ path, message: "Please fill this in." })),
	});
	expect((await app.inject({ method: "POST", url: "/" })).json().details).toEqual([
		{ path: "body", message: "Please fill this in." },
	]);
});
