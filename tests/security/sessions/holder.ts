import { randomBytes } from "node:crypto";
import { codeBytes, encodeCertificateCode } from "#features/delivery/certificates/rules/certificate-code.ts";
import { buy, client, password, signUp } from "#tests/support/buyer.ts";
import { createFullBuyer, type FullBuyer } from "../authorization/two-buyers.ts";
import { freshWord, logIn, must, type Scenario } from "./scenario.ts";

/** Kinds of keys that a customer can hold. */
export type Key =
	| "session"
	| "other session"
	| "reset link"
	| "e-mail link"
	| "address link"
	| "seat link"
	| "recording link"
	| "invoice link"
	| "certificate link"
	| "calendar link"
	| "join link"
	| "newsletter confirmation"
	| "unsubscribe link"
	| "quote link";

/** A customer with a key of every kind. */
export interface Holder extends FullBuyer {
	email: string;
	/** The current password; events can change it. */
	password: string;
	keys: Partial<Record<Key, string>>;
	/** The first order: a recording for one, and one for a group. */
	orderId: number;
	quoteId: number;
	invitationId: number;
	certificate: string;
}

/** The last part of an address, where links contain their token. */
export const tokenIn = (address: string): string => new URL(address).pathname.split("/").at(-1) as string;

/** Creates a customer with every key except the link to change the address, which the reset link invalidates. */
export async function createHolder(scenario: Scenario): Promise<Holder> {
	const { product, mailbox, owner } = scenario;
	const { url } = product;
	const visitor = client(url);
	const buyer = await createFullBuyer(product, freshWord(), owner);
	const email = `${buyer.name.toLowerCase()}@example.com`;
	const quoteId = Number(buyer.ids["/admin/quotes/"]?.id);
	await must(owner.call("POST", `/admin/quotes/${quoteId}/send`, { version: 1 }));
	await must(visitor("POST", "/users/forgot-password", { email, siteId: 1 }));
	await buy(url, buyer, [await liveCourse(scenario), "Live session"]);
	const certificate = await giveCertificate(scenario, buyer.id);

	const first = await mailbox.tokenTo(email, "newsletter/confirm");
	await fetch(`${url}/newsletter/confirm/${first}`, { method: "POST", redirect: "manual" });
	await must(visitor("POST", "/newsletter", { email }));
	const { body } = await must(buyer.call("GET", `/users/${buyer.id}`));
	const bought = body.enrolledCourses as {
		courseID: number;
		videoLink: string;
		invoiceUrl: string;
		live: { calendarUrl: string } | null;
		certificate: Issued;
	}[];
	const recording = bought.find(({ courseID }) => courseID === 101) as (typeof bought)[number];
	const calendarUrl = bought.find(({ live }) => live !== null)?.live?.calendarUrl as string;
	const entry = (await (await fetch(calendarUrl)).text()).replaceAll("\r\n ", "");
	return {
		...buyer,
		...{
			email,
			password,
			quoteId,
			certificate,
			orderId: Number(buyer.ids["/admin/orders/"]?.id),
			invitationId: Number(buyer.ids["/seats/invitations/"]?.id),
		},
		keys: {
			session: buyer.token,
			"other session": (await logIn(scenario, email)) as string,
			"reset link": await mailbox.tokenTo(email, "forgot-password"),
			"address link": await mailbox.tokenTo(email, "confirm-address"),
			"seat link": await mailbox.tokenTo(`colleague.${email}`, "seats"),
			"recording link": tokenIn(recording.videoLink),
			"invoice link": tokenIn(recording.invoiceUrl),
			"certificate link": tokenIn(recording.certificate.issued.pdfUrl),
			"calendar link": new URL(calendarUrl).pathname.split("/")[2] as string,
			"join link": entry.match(/\/join\/([\w.-]+)/)?.[1] as string,
			"newsletter confirmation": await mailbox.tokenTo(email, "newsletter/confirm", first),
			"unsubscribe link": await mailbox.tokenTo(email, "newsletter/unsubscribe"),
			"quote link": await mailbox.tokenTo(email, "quotes"),
		},
	};
}

type Issued = { issued: { pdfUrl: string } };

/** The latest live session. */
async function liveCourse({ product }: Scenario): Promise<number> {
	const { id } = await product.context.db
		.selectFrom("courses")
		.select("id")
		.where("webinar_date", ">", product.clock.now())
		.where("archived", "=", false)
		.orderBy("webinar_date", "desc")
		.executeTakeFirstOrThrow();
	return id;
}

/** Issues the certificate of the purchased recording. Returns its code. */
async function giveCertificate({ product: { context, clock } }: Scenario, userId: number): Promise<string> {
	const enrollment = await context.db
		.selectFrom("enrollments")
		.select("id")
		.where("user_id", "=", userId)
		.where("course_id", "=", 101)
		.executeTakeFirstOrThrow();
	const code = encodeCertificateCode(randomBytes(codeBytes));
	const facts = {
		course_id: 101,
		title: "A course",
		instructor: "Ann Example",
		way: "recording" as const,
		hours: 1,
		credits: "[]",
	};
	const moment = {
		held_at: clock.now(),
		issued_at: clock.now(),
		revoked_at: null,
		revoked_reason: null,
		revoked_by: null,
	};
	await context.db
		.insertInto("certificates")
		.values({ ...facts, ...moment, code, enrollment_id: enrollment.id, user_id: userId, name: "Robin Buyer" })
		.execute();
	return code;
}

/** A customer with only an account and an open link to change its address. */
export async function createMover(
	scenario: Scenario,
): Promise<Pick<Holder, "id" | "email" | "password" | "token" | "call" | "keys">> {
	const { product, mailbox } = scenario;
	const user = await signUp(product.url);
	const email = `new-${randomBytes(6).toString("hex")}@example.com`;
	await must(user.call("POST", "/account/email", { email, password }));
	await must(client(product.url)("POST", "/users/forgot-password", { email: user.email, siteId: 1 }));
	return {
		...user,
		password,
		keys: {
			session: user.token,
			"other session": (await logIn(scenario, user.email)) as string,
			"reset link": await mailbox.tokenTo(user.email, "forgot-password"),
			"e-mail link": await mailbox.tokenTo(email, "confirm-email"),
		},
	};
}
