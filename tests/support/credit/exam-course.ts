import type { OwnExam } from "#features/credit/assessments/contract.ts";
import type { QuestionContent } from "#features/credit/assessments/rules/question.ts";
import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { buy, client, password, signUp } from "#tests/support/buyer.ts";
import type { createStaffMember } from "#tests/support/operator.ts";
import type { TestProduct } from "#tests/support/start-product.ts";
import { grantCredit } from "./credit-course.ts";

export const examCourseID = 103;
const objective = "Name three duties of an employer";

/** The right choice is the one whose text begins with R. */
export const writeQuestion = (text: string, change: Partial<QuestionContent> = {}): QuestionContent => ({
	...{ use: "exam", kind: "one", text, objective, keepsOrder: false, second: null },
	choices: [
		{ text: `Right about ${text}`, reason: `Secret reason of ${text}`, isRight: true },
		{ text: `Wrong about ${text}`, reason: `Other reason of ${text}`, isRight: false },
		{ text: `Also wrong about ${text}`, reason: "", isRight: false },
	],
	...change,
});

export const examQuestions = Array.from({ length: 9 }, (_, index) => writeQuestion(`exam ${index + 1}`));
export const reviewQuestions = [60, 120, null].map((second, index) =>
	writeQuestion(`review ${index + 1}`, { use: "review", second }),
);

type Owner = Awaited<ReturnType<typeof createStaffMember>>;

/**
 * Gives a course that isn't published a program of NASBA self study: five questions, 70 percent, three review
 * questions.
 */
export async function addExamProgram(
	{ context: { db } }: TestProduct,
	owner: Owner,
	rule: Partial<CreditRule> = {},
): Promise<void> {
	await db.updateTable("courses").set({ archived: false, published_at: null }).where("id", "=", examCourseID).execute();
	await db.updateTable("recordings").set({ length_seconds: 3_000 }).execute();
	await grantCredit(owner, examCourseID, [
		{
			...{ accreditingBody: "CPE", preset: "nasba-2024-self-study", methods: ["self_study"], hours: 1 },
			rule: { programFields: ["objectives"], disclosures: [], ...rule },
		},
	]);
}

/** Publishes the course with its questions. */
export async function publishExam({ context: { db, clock } }: TestProduct, owner: Owner): Promise<void> {
	for (const question of [...examQuestions, ...reviewQuestions]) {
		const { status } = await owner.call("POST", `/admin/courses/${examCourseID}/questions`, question);
		if (status !== 201) throw new Error(`A question was answered with ${status}.`);
	}
	await db.updateTable("courses").set({ published_at: clock.now() }).where("id", "=", examCourseID).execute();
}

/** Someone buys the recording, and can sit in its exam. */
export async function enrollForExam(product: TestProduct, sessionType = "Recorded session") {
	const buyer = await signUp(product.url);
	await buy(product.url, buyer, [examCourseID, sessionType]);
	const [{ reference, id }] = (await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses;
	let { call } = buyer;
	const exam = `/account/exams/${reference}`;
	const person = {
		...buyer,
		call: (...request: Parameters<typeof call>) => call(...request),
		/** After a day, the session has ended. */
		async logIn() {
			call = client(
				product.url,
				String((await client(product.url)("POST", "/users/login", { email: buyer.email, password })).body.token),
			);
		},
		reference: String(reference),
		enrollmentId: Number(id),
		read: async (): Promise<OwnExam> => (await call("GET", exam)).body,
		start: () => call("POST", `${exam}/attempts`),
		answer: (attempt: number, question: number, choices: number[]) =>
			call("PUT", `${exam}/answers`, { attempt, question, choices }),
		handIn: (attempt: number) => call("POST", `${exam}/hand-in`, { attempt }),
		async watch() {
			await call("POST", `/enrollments/${reference}/progress`, { position: 0, ranges: [] });
			await product.context.db
				.updateTable("progress")
				.set({ watched: "{[0,3000)}" })
				.where("enrollment_id", "=", Number(id))
				.execute();
			product.clock.pass(10);
			return call("POST", `/enrollments/${reference}/progress`, { position: 1, ranges: [[0, 1]] });
		},
		media: async () => (await call("GET", `/enrollments/${reference}/media`)).body,
		stop: (id: number, version: number, choices: number[]) =>
			call("PUT", `/enrollments/${reference}/stops/${id}`, { version, choices }),
		progress: async () => (await call("GET", "/account/credit")).body.open[0]?.programs[0],
		credits: async () => (await call("GET", "/account/credit")).body.credits,
		/** Watches, and answers each review question wrongly. */
		async prepare() {
			await person.watch();
			for (const { id, version } of (await person.media()).stops) await made(person.stop(id, version, [1]));
			return person;
		},
		/** Begins an attempt, and answers so many questions right. Returns its number. */
		async fill(right: number): Promise<number> {
			const { number, questions } = ((await made(person.start())).body as OwnExam).sitting as NonNullable<
				OwnExam["sitting"]
			>;
			for (const [index, { choices }] of questions.entries())
				await made(
					person.answer(number, index, [choices.findIndex((text) => text.startsWith("Right") === index < right)]),
				);
			return number;
		},
		sit: async (right: number): Promise<{ status: number; body: OwnExam }> => person.handIn(await person.fill(right)),
	};
	return person;
}

async function made<Reply extends { status: number; body: unknown }>(reply: Promise<Reply>): Promise<Reply> {
	const { status, body } = await reply;
	if (status >= 300) throw new Error(`The exam was answered with ${status} ${JSON.stringify(body)}`);
	return reply;
}
