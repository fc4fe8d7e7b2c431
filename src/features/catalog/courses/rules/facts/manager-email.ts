import { cutSentences, plainText } from "#values/excerpt.ts";
import type { Course } from "../course-shapes.ts";
import { creditsText } from "../credits-text.ts";
import { managerEmailMessages as messages } from "./messages.ts";

/** Some email apps cut longer addresses. */
const maxAddressLength = 1_900;
const maxReasonLength = 500;

interface ManagerEmail {
	subject: string;
	/** Lines end with `\n`. */
	body: string;
}

type Described = Pick<
	Course,
	"title" | "instructor" | "description" | "why_register" | "what_you_will_learn" | "credits" | "creditHours"
>;

interface Facts {
	/** When the course takes place, and how long it is. */
	when: string;
	/** The name of the price option. */
	option: string;
	/** Formatted. */
	price: string;
	/** What earns the certificate; null without one. */
	certificate: string | null;
	/** Until when a live seat can be returned; null if it can't. */
	refund: string | null;
	/** The address of the course's page. */
	url: string;
}

/**
 * Writes an email that asks for the approval of a course. Its reason is the beginning of what the course says about
 * itself.
 */
export function composeManagerEmail(course: Described, facts: Facts): ManagerEmail {
	const { when, option, price, certificate, refund, url } = facts;
	const reasons = [course.why_register, course.what_you_will_learn, course.description];
	const reason = reasons.find((html) => plainText(html) !== "") ?? "";
	const write = (length: number): ManagerEmail => ({
		subject: messages.subject(course.title),
		body: [
			messages.opening,
			[
				course.title,
				messages.instructor(course.instructor),
				messages.when(when),
				messages.option(option),
				messages.price(price),
				...[creditsText(course)].flatMap((credits) => (credits === null ? [] : [messages.credits(credits)])),
				...[certificate, refund].filter((line) => line !== null),
			].join("\n"),
			...(length === 0 || reason === "" ? [] : [`${messages.why}\n${cutReason(reason, length)}`]),
			messages.page(url),
			messages.closing,
		].join("\n\n"),
	});
	const lengths = Array.from({ length: maxReasonLength / 50 }, (_, index) => maxReasonLength - 50 * index);
	const fitting = lengths.find((length) => mailtoAddress(write(length)).length <= maxAddressLength);
	return write(fitting ?? 0);
}

/** Lists the items of a list as far as they fit, and otherwise the first sentences. */
function cutReason(html: string, length: number): string {
	const items = [...html.matchAll(/<li\b[^>]*>(.*?)<\/li>/gs)].map(([, item = ""]) => `- ${plainText(item)}`);
	const fitting = items.filter((_, index) => items.slice(0, index + 1).join("\n").length <= length);
	return fitting.length > 0 ? fitting.join("\n") : cutSentences(html, length);
}

/** Returns the address that opens an email app with a text (RFC 6068). */
export function mailtoAddress({ subject, body }: ManagerEmail): string {
	const encode = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, "\r\n"));
	return `mailto:?subject=${encode(subject)}&body=${encode(body)}`;
}
