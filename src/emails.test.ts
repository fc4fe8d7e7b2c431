import { globSync } from "node:fs";
import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { testSite } from "#tests/support/platform/email-fixture.ts";
import { features } from "./features.ts";
import { compose } from "./platform/email/compose.ts";
import { type AnyEmailTemplate, frameEmail, listPlaceholders, writeEmail } from "./platform/email/email-template.ts";
import type { EmailSubject } from "./platform/email/message.ts";
import { checkText } from "./platform/email/text/check-text.ts";
import { defaultText } from "./platform/email/text/default-text.ts";

const templates = features.flatMap(({ emails = [] }) => emails);
const names = templates.map((template) => [template.kind, template] as const);

function written(template: AnyEmailTemplate, facts: unknown = template.sample(testSite)) {
	const parts = writeEmail(template, facts, testSite);
	return { parts, ...frameEmail(parts, testSite) };
}

/** Appends a text to every text of an email's data, except for addresses, times and the product's own fixed values. */
function spoiled(facts: unknown, by: string): unknown {
	if (typeof facts === "string") return /^https?:|^\d{4}-\d\d-\d\dT|^[a-z]+$|^[A-Z]+$/.test(facts) ? facts : facts + by;
	if (Array.isArray(facts)) return facts.map((fact) => spoiled(fact, by));
	if (facts === null || typeof facts !== "object" || facts instanceof Date) return facts;
	return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, spoiled(value, by)]));
}

test("lists every template once, under a kind of its domain", async () => {
	const found: string[] = [];
	const prefixes = new Map<string, string | undefined>();
	for (const path of globSync("src/features/*/*/emails/*.ts")) {
		if (path.endsWith(".test.ts")) continue;
		const module: Record<string, unknown> = await import(/* @vite-ignore */ `../${path}`);
		for (const value of Object.values(module)) {
			if (!isTemplate(value)) continue;
			found.push(value.kind);
			const [, prefix = ""] = value.kind.match(/^([a-z-]+)\.[a-z-]+$/) ?? [];
			const domain = path.split("/")[2];
			expect(prefixes.set(prefix, prefixes.get(prefix) ?? domain).get(prefix)).toBe(domain);
		}
	}
	expect(templates.map(({ kind }) => kind).sort()).toEqual([...new Set(found)].sort());
	expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
});

test.each(names)("%s has each text that an edited text can contain", (_, template) => {
	const facts = template.sample(testSite);
	for (const placeholder of Object.values(template.placeholders ?? {}))
		if ("text" in placeholder)
			expect(placeholder.text(facts, testSite)).not.toMatch(/^(undefined|null|\[object Object\])$/);
});

/** What the facts of a template refer to by id. */
const subjects: [EmailSubject, string[]][] = [
	["order", ["order", "orderId"]],
	["quote", ["quote", "quoteId"]],
	["session", ["session", "sessionId"]],
	["certificate", ["certificate", "certificateId"]],
];
/** What all emails of a feature are about, by the start of their kind. */
const subjectOfKind: Record<string, EmailSubject> = { quotes: "quote", live: "session", certificates: "certificate" };

test.each(names)(
	"%s says what it is about if its data refers to an order, quote, session or certificate",
	(kind, template) => {
		const facts = Object.keys(template.sample(testSite) as object);
		const referred = subjects.filter(([, keys]) => keys.some((key) => facts.includes(key))).map(([subject]) => subject);
		const ofKind = subjectOfKind[kind.split(".")[0] as string] ?? [];
		// An empty list says that pages must not list it.
		if (template.about?.length !== 0)
			expect(template.about ?? []).toEqual(expect.arrayContaining([...referred, ofKind].flat()));
	},
);

test.each(names)("%s names the sender and the reason, and has the same content in both parts", (_kind, template) => {
	const { parts, html, text } = written(template);
	for (const words of [parts.subject, parts.preview, parts.why, template.name, template.when])
		expect(words.trim().length).toBeGreaterThan(5);
	expect(parts.subject.length).toBeLessThanOrEqual(120);
	expect(parts.blocks[0]?.kind).toBe("heading");
	const said = readable(html);
	for (const words of [parts.why, testSite.address, testSite.supportEmail]) {
		expect(said).toContain(words);
		expect(text).toContain(words);
	}
	for (const [, href = ""] of html.matchAll(/href="([^"]+)"/g)) {
		const address = readable(href);
		expect(address).toMatch(/^(https?:\/\/|mailto:)/);
		expect(text).toContain(address.replace(/^mailto:/, ""));
	}
	for (const part of [html, text, parts.subject])
		expect(part).not.toMatch(/\b(undefined|null|NaN|Invalid Date)\b|\[object/);
});

test.each(names)("%s escapes all data in its markup and headers", async (_kind, template) => {
	const tags = (html: string) => html.match(/<[^>]*>/g)?.filter((tag) => tag !== "<br>" && !/^<a /.test(tag));
	const hostile = '\r\nBcc: everyone@example.com\r\n\r\n<script>alert(1)</script>"><img src=x>';
	const { parts, html, text } = written(template, spoiled(template.sample(testSite), hostile));
	expect(tags(html)).toEqual(tags(written(template).html));
	const outgoing = {
		key: "k",
		to: "ada@example.com",
		from: "Lectern <no-reply@lectern.example>",
		subject: parts.subject,
		html,
		text,
		date: new Date(0),
		files: [],
	};
	const { message } = await createTransport({ streamTransport: true, buffer: true, newline: "windows" }).sendMail(
		compose(outgoing),
	);
	const head = String(message).split("\r\n\r\n")[0] as string;
	expect(head).not.toMatch(/^bcc:/im);
	expect(head).toMatch(/^To: ada@example\.com$/m);
});

test.each(names)("%s has one-click unsubscribe if and only if it is marketing", (_kind, template) => {
	const { parts, html } = written(template);
	const { headers } = compose({
		key: "k",
		to: "ada@example.com",
		from: "no-reply@lectern.example",
		subject: parts.subject,
		html,
		text: "",
		date: new Date(0),
		files: [],
		unsubscribe: parts.unsubscribe,
	});
	const list = Object.entries(headers ?? {}).filter(([name]) => name.startsWith("List-"));
	if (template.marketing)
		expect(list).toEqual([
			["List-Unsubscribe", `<${parts.unsubscribe}>`],
			["List-Unsubscribe-Post", "List-Unsubscribe=One-Click"],
		]);
	else expect(list).toEqual([]);
	expect(html.includes("Unsubscribe")).toBe(template.marketing ?? false);
});

test.each(names)("%s renders its own text the same after it was edited without changes", (_kind, template) => {
	const text = defaultText(template);
	expect(checkText(text, listPlaceholders(template))).toEqual([]);
	for (const facts of [template.sample(testSite), spoiled(template.sample(testSite), " Zeta")]) {
		if (template.editable?.(facts) === false) continue;
		const [own, edited] = [writeEmail(template, facts, testSite), writeEmail(template, facts, testSite, text)];
		expect(edited.subject).toBe(own.subject);
		expect(edited.preview).toBe(own.preview);
		expect(frameEmail(edited, testSite)).toEqual(frameEmail(own, testSite));
	}
});

function isTemplate(value: unknown): value is AnyEmailTemplate {
	return typeof value === "object" && value !== null && "kind" in value && "sample" in value && "order" in value;
}

function readable(html: string): string {
	return html
		.replaceAll("&quot;", '"')
		.replaceAll("&#39;", "'")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&");
}
