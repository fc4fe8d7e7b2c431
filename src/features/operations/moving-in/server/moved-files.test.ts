import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import type { ColumnForAllRows, MoveColumn, MoveKind } from "../rules/columns.ts";
import { examineDates } from "../rules/examine-dates.ts";
import { listMissing, listWords, type MoveFile, readMoveFile } from "../rules/guess-columns.ts";
import type { WordMeaning } from "../rules/words.ts";

/**
 * Files as newsletter systems, shops and learning systems export them, written from public descriptions: headings,
 * statuses and empty cells are theirs, people are invented. Each is imported as the console does.
 */
let product: TestProduct;
let owner: Awaited<ReturnType<typeof createStaffMember>>;
beforeAll(async () => {
	product = await startTestProduct({ manualJobs: true });
	owner = await createStaffMember(product, "owner@example.com", "owner");
	const { body } = await owner.call("GET", "/admin/catalog/instructors");
	const course = { category: "Compliance", duration: 60, price: 100, instructor: body.instructors[0].name };
	const webinarDate = new Date(product.clock.now().getTime() + 60 * 86_400_000).toISOString();
	const text = JSON.stringify([
		{ ...course, title: "Overtime Rules", reference: "OT-1" },
		{ ...course, title: "Leave Laws", reference: "LL-1" },
		{ ...course, title: "Stark Law", webinarDate },
	]);
	const courses = await owner.call("POST", "/admin/catalog/import", {
		kind: "json",
		text,
		allOrNothing: true,
		publish: true,
	});
	expect(courses.body).toMatchObject({ added: 3, refused: 0 });
});
afterAll(() => product?.close());

interface Answers {
	/** By the heading of a column. */
	words?: Record<string, Record<string, WordMeaning>>;
	forAllRows?: Partial<Record<ColumnForAllRows, string>>;
	/** Columns that the owner chooses, by their headings. */
	columns?: Record<string, MoveColumn>;
}

const agreed = "I want news about training by email.";
const toPositions = ({ found }: MoveFile, words: NonNullable<Answers["words"]>) =>
	Object.fromEntries(
		Object.entries(words).map(([name, meanings]) => [
			String(found.findIndex((column) => column.name === name)),
			meanings,
		]),
	);

/** What the console asks about a file before it checks it. */
function listQuestions(kind: MoveKind, file: MoveFile): string[] {
	const words = listWords(kind, file);
	const unknown = [...words].flatMap(([index, list]) =>
		list.flatMap(({ meaning, text }) => (meaning === undefined ? `${file.found[index]?.name}: ${text}` : [])),
	);
	return [...listMissing(kind, file.meanings, {}, words).map((choice) => choice.join(" or ")), ...unknown];
}

/** What each person is left with, by the part of the address before the @. */
async function readPeople(kind: MoveKind, prefix: string): Promise<Record<string, string>> {
	const { db } = product.context;
	if (kind === "subscribers") {
		const { subscribers } = (await owner.call("GET", `/admin/subscribers?search=${prefix}-`)).body;
		return Object.fromEntries(
			subscribers.map(({ email, state }: { email: string; state: string }) => [email.split("@")[0], state]),
		);
	}
	const users = await db
		.selectFrom("users")
		.select(["id", "email", "full_name", "phone"])
		.where("email", "like", `${prefix}-%`)
		.execute();
	const all = await Promise.all(
		users.map(async ({ id, email, full_name, phone }) => {
			const orders = await db
				.selectFrom("order_lines")
				.innerJoin("orders", "orders.id", "order_lines.order_id")
				.innerJoin("enrollments", "enrollments.order_line_id", "order_lines.id")
				.select(["order_lines.title", "order_lines.session_type", "orders.created_at", "enrollments.state"])
				.select(["enrollments.grants_live", "enrollments.grants_recording", "enrollments.grants_transcript"])
				.where("orders.user_id", "=", id)
				.orderBy("order_lines.id")
				.execute();
			const certificates = await db.selectFrom("earlier_certificates").selectAll().where("user_id", "=", id).execute();
			const opens = orders.map(({ title, state, created_at, grants_live, grants_recording, grants_transcript }) => {
				const parts = [
					grants_live && "live",
					grants_recording && "recording",
					grants_transcript && "transcript",
				].filter(Boolean);
				return `${title}: ${state === "active" ? parts.join("+") : "history"}, ${created_at.toISOString().slice(0, 10)}`;
			});
			const earned = certificates.map(({ number, hours }) => `${number}: ${hours} h`);
			const person = kind === "customers" ? [phone] : [];
			return [email.split("@")[0], [full_name, ...person, ...opens, ...earned].join("; ")];
		}),
	);
	return Object.fromEntries(all);
}

const subscribed = { forAllRows: { consent: agreed } };

test.each<
	[
		string,
		MoveKind,
		string[],
		Answers,
		Record<string, string>,
		Partial<Record<"leftOut" | "refused" | "unchanged", number>>,
	]
>([
	[
		"mailchimp-subscribed.csv",
		"subscribers",
		["state or ended", "consent"],
		{ forAllRows: { state: "subscribed", consent: agreed } },
		{ "mc-ada": "confirmed", "mc-ben": "confirmed" },
		{},
	],
	[
		"mailchimp-unsubscribed.csv",
		"subscribers",
		[],
		{},
		{ "mc-ada": "confirmed", "mc-ben": "confirmed", "mc-cleo": "unsubscribed", "mc-dov": "unsubscribed" },
		{},
	],
	[
		"mailchimp-cleaned.csv",
		"subscribers",
		[],
		{},
		{
			"mc-ada": "confirmed",
			"mc-ben": "confirmed",
			"mc-cleo": "unsubscribed",
			"mc-dov": "unsubscribed",
			"mc-eli": "unsubscribed",
		},
		{},
	],
	[
		"ghost.csv",
		"subscribers",
		["consent"],
		subscribed,
		{ "gh-fay": "confirmed", "gh-gil": "unsubscribed", "gh-hana": "unsubscribed" },
		{},
	],
	[
		"hubspot.csv",
		"subscribers",
		["consent"],
		subscribed,
		{ "hs-ivo": "confirmed", "hs-jun": "unsubscribed", "hs-kim": "confirmed" },
		{},
	],
	[
		"keila.csv",
		"subscribers",
		["consent"],
		subscribed,
		{ "ke-lena": "confirmed", "ke-max": "unsubscribed", "ke-nia": "unsubscribed" },
		{},
	],
	["sendportal.csv", "subscribers", ["consent"], subscribed, { "sp-ola": "confirmed", "sp-pia": "unsubscribed" }, {}],
	[
		"brevo.csv",
		"subscribers",
		["consent"],
		subscribed,
		{ "br-quinn": "confirmed", "br-rosa": "unsubscribed", "br-sam": "unsubscribed" },
		{},
	],
	[
		"kit.csv",
		"subscribers",
		["consent"],
		subscribed,
		{ "ki-tess": "confirmed", "ki-uma": "unsubscribed", "ki-vic": "unsubscribed", "ki-wim": "unsubscribed" },
		{},
	],
	[
		"mailerlite.csv",
		"subscribers",
		["consent"],
		subscribed,
		// Who never confirmed there is neither subscribed nor unsubscribed here.
		{ "ml-xena": "confirmed", "ml-yan": "unsubscribed", "ml-abe": "unsubscribed" },
		{ leftOut: 1 },
	],
	[
		"substack.csv",
		"subscribers",
		["consent"],
		subscribed,
		{ "su-bea": "confirmed", "su-cai": "confirmed", "su-dee": "unsubscribed" },
		{},
	],
	[
		"shopify-orders.csv",
		"purchases",
		["access", "Financial Status: partially_refunded", "Lineitem quantity: 5"],
		{
			forAllRows: { access: "recording" },
			words: {
				"Lineitem quantity": { "5": "yes" },
				"Financial Status": { partially_refunded: "yes" },
				"Refunded Amount": { filled: "yes" },
			},
		},
		{
			"sh-ann": "Ann Example; Overtime Rules: recording, 2024-05-14; Leave Laws: recording, 2024-05-14",
			"sh-dan": "Dan Poe; Overtime Rules: recording, 2024-05-17",
			"sh-eva": "Eva Kerr; Overtime Rules: recording, 2024-05-18",
		},
		{ leftOut: 2 },
	],
	[
		"woocommerce-orders.csv",
		"purchases",
		[],
		{},
		{
			"wo-wanda": "Wanda Ames; Overtime Rules: recording, 2024-02-01",
			"wo-amir": "Amir East; Leave Laws: recording+transcript, 2024-02-05",
		},
		{ leftOut: 4 },
	],
	[
		"eventbrite-attendees.csv",
		"purchases",
		["Ticket Type: General Admission"],
		{ words: { "Ticket Type": { "general admission": "live" } } },
		{
			// The course has a session ahead, and nobody said that it is theirs.
			"ev-carl": "Carl Gray; Stark Law: history, 2024-01-05",
			"ev-gena": "Gena Kidd; Stark Law: history, 2024-01-09",
			"ev-hugo": "Hugo Lane; Stark Law: recording, 2024-01-10",
		},
		{ leftOut: 3 },
	],
	[
		"ce-system-purchases.csv",
		"purchases",
		["Format: Digital Seminar", "Format: MP3 Download", "Format: Recording of live webinar", "Quantity: 5"],
		{
			words: {
				Format: { "digital seminar": "recording", "mp3 download": "nothing", "recording of live webinar": "recording" },
				Quantity: { "5": "skip" },
			},
		},
		{
			"ce-ines": "Ines Marsh; Overtime Rules: recording, 2024-03-14",
			"ce-joel": "Joel Nash; Overtime Rules: recording, 2024-03-15",
			"ce-kara": "Kara Orr; Overtime Rules: history, 2024-03-16",
			"ce-liam": "Liam Pace; Overtime Rules: recording, 2024-03-17",
			"ce-maya": "Maya Quist; Leave Laws: history, 2024-03-18",
		},
		{ leftOut: 4, refused: 1 },
	],
	[
		"lms-completions.csv",
		"certificates",
		[],
		{},
		{ "lm-rita": "Rita Vale; LMS-001: 1.5 h", "lm-tara": "Tara York; LMS-003: 0.5 h" },
		{ leftOut: 1, refused: 2 },
	],
	[
		"constant-contact.csv",
		"subscribers",
		[
			"Email permission status: Express",
			"Email permission status: Implied",
			"Email permission status: No Permissions Set",
			"Confirmed Opt-Out Source: Email",
		],
		{
			forAllRows: { consent: agreed },
			words: {
				"Email permission status": { express: "yes", implied: "yes", "no permissions set": "skip" },
				"Confirmed Opt-Out Source": { email: "no" },
			},
		},
		{ "cc-alma": "confirmed", "cc-bo": "confirmed", "cc-cara": "unsubscribed" },
		{ leftOut: 1 },
	],
	[
		"activecampaign.csv",
		"subscribers",
		["consent"],
		subscribed,
		{ "ac-erin": "confirmed", "ac-finn": "unsubscribed", "ac-gia": "unsubscribed" },
		{ leftOut: 1 },
	],
	[
		"campaign-monitor.csv",
		"subscribers",
		["consent"],
		subscribed,
		{ "cm-iris": "confirmed", "cm-jon": "unsubscribed", "cm-kai": "unsubscribed", "cm-lou": "unsubscribed" },
		{},
	],
	// Who never subscribed there is not subscribed by a later file either.
	[
		"klaviyo.csv",
		"subscribers",
		["consent"],
		subscribed,
		{ "kl-mia": "confirmed", "kl-ned": "unsubscribed", "kl-oda": "unsubscribed" },
		{},
	],
	[
		"aweber.csv",
		"subscribers",
		["consent"],
		subscribed,
		{ "aw-pat": "confirmed", "aw-quin": "unsubscribed", "aw-ros": "unsubscribed" },
		{},
	],
	[
		"squarespace-orders.csv",
		"purchases",
		[],
		{},
		{ "sq-sia": "Sia Kern; Overtime Rules: recording, 2024-04-01; Leave Laws: recording, 2024-04-01" },
		{ leftOut: 2 },
	],
	[
		"stripe-payments.csv",
		"purchases",
		["reference or title", "access", "Status: Partial Refund"],
		{
			forAllRows: { access: "recording" },
			words: { Status: { "partial refund": "yes" }, "Amount Refunded": { filled: "yes" } },
			columns: { Description: "title", "Customer Description": "name" },
		},
		{
			"st-vera": "Vera Nash; Overtime Rules: recording, 2024-05-01",
			"st-yuri": "Yuri Quay; Leave Laws: recording, 2024-05-04",
		},
		{ leftOut: 2 },
	],
	[
		"paypal-activity.csv",
		"purchases",
		["Type: Website Payment"],
		{ words: { Type: { "website payment": "recording" } } },
		{ "pp-zoe": "Zoe Rand; Overtime Rules: recording, 2024-06-13" },
		{ leftOut: 3 },
	],
	[
		"kajabi-purchases.csv",
		"purchases",
		["access"],
		{ forAllRows: { access: "recording" } },
		{ "kj-dora": "Dora Voss; Overtime Rules: recording, 2024-07-01" },
		{ leftOut: 2 },
	],
	[
		"teachable-sales.csv",
		"purchases",
		["access"],
		{ forAllRows: { access: "recording" }, columns: { user_name: "name" } },
		{ "te-gus": "Gus York; Overtime Rules: recording, 2024-08-01" },
		{ leftOut: 2 },
	],
	[
		"learndash-courses.csv",
		"certificates",
		[],
		{},
		{ "ld-jill": "Jill Burk; LD-41: null h", "ld-lena": "Lena Dove; LD-43: null h" },
		{ leftOut: 1 },
	],
	[
		"accredible-credentials.csv",
		"certificates",
		["Status: Published", "Status: Unpublished"],
		{ words: { Status: { published: "yes", unpublished: "skip" } } },
		{ "cr-mona": "Mona Eads; 10001: 1.5 h" },
		{ leftOut: 2 },
	],
	[
		"talentlms-progress.csv",
		"certificates",
		[],
		{ columns: { User: "name" } },
		{ "tl-pia": "P. Hahn; TL-1: null h" },
		{ leftOut: 3 },
	],
	["zoom-registrants.csv", "customers", [], {}, { "zr-una": "Una Lake; 3025550133" }, { leftOut: 3 }],
	[
		"webex-attendees.csv",
		"customers",
		[],
		{},
		{ "we-wade": "Wade Chow; 3025550101", "we-frontdesk": "Nina Frost; " },
		{ unchanged: 1, refused: 1 },
	],
])(
	"%s (%s) asks %j, and leaves people with what they had",
	async (name, kind, questions, { words = {}, forAllRows = {}, columns = {} }, people, counts) => {
		const text = readFileSync(
			new URL(`../../../../../tests/support/people/moved-files/${name}`, import.meta.url),
			"utf8",
		);
		const file = readMoveFile(text, kind) as MoveFile;
		expect(listQuestions(kind, file)).toEqual(questions);
		const meanings = file.found.map((column, index) => columns[column.name] ?? file.meanings[index] ?? null);
		const { order } = examineDates({ ...file, meanings });
		const settings = { forAllRows, words: toPositions(file, words), ...(order ? { dateOrder: order } : {}) };
		const reply = await owner.call("POST", "/admin/moving-in/import", {
			kind,
			text,
			fileName: name,
			columns: meanings,
			settings,
		});
		expect(reply.body).toMatchObject({ leftOut: 0, refused: 0, unchanged: 0, ...counts });
		expect(await readPeople(kind, Object.keys(people)[0]?.split("-")[0] ?? "")).toEqual(people);
		const emails = await product.context.db
			.selectFrom("emails")
			.select("to")
			.where("to", "like", "%-%@example.com")
			.execute();
		expect(emails).toEqual([]);
	},
);
